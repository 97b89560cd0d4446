import { CannotStart } from "../system/cannot-start.ts";
import { type Reader, refuseCutOff } from "./settings.readers.ts";

/** A bucket of an S3-compatible storage, and the key that opens it. */
export interface FileStorage {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Says nothing of what was given: the secret is in it. */
const wrong = (name: string): CannotStart =>
  new CannotStart(
    `${name} must be the address of a bucket, as https://KEY:SECRET@s3.example/bucket?region=eu-west-1 is, key and secret percent-encoded`,
  );

/** The address of a bucket, with its key. */
export const bucket: Reader<FileStorage | undefined> = {
  otherwise: "none",
  read: (text, setting) => {
    if (text === undefined) return undefined;
    refuseCutOff(text, setting);
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const [, name] = /^\/([a-z\d][a-z\d.-]+)\/?$/.exec(url?.pathname ?? "") ?? [];
    if (url === undefined || name === undefined || !/^https?:$/.test(url.protocol)) throw wrong(setting);
    const [accessKeyId, secretAccessKey] = [url.username, url.password].map((part) => decodedOf(part, setting));
    if (!accessKeyId || !secretAccessKey) throw wrong(setting);
    const region = url.searchParams.get("region") || "us-east-1";
    return { endpoint: url.origin, region, bucket: name, accessKeyId, secretAccessKey };
  },
};

function decodedOf(text: string, setting: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong(setting);
  }
}
