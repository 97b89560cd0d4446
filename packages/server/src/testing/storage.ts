import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The key that opens the storage; its secret needs encoding in an address, as many do. */
export const storageKey = { id: "TSENAKEY", secret: "a/secret+of=storage" };

export interface Storage {
  /** As FILES_URL names it; `secret` is another than the right one. */
  url(secret?: string): string;
  /** What is kept, by bucket and path. */
  kept: Map<string, { content: Buffer; type: string }>;
  /** How many more files are taken; beyond that they are refused. */
  room: number;
  /** How many more removals are done; beyond that they are refused. */
  removals: number;
  stop(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const hash = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

/** Whether a request is signed by the key's secret, for what it asks and brings (AWS Signature Version 4). */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = "", "x-amz-date": date, "x-amz-content-sha256": sum } = request.headers;
  const [, credential = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(authorization) ?? [];
  const [id, ...scope] = credential.split("/");
  const [day = "", region = "", service = ""] = scope;
  const { pathname, searchParams } = new URL(request.url ?? "", "http://storage");
  searchParams.sort();
  const signed = names.split(";").map((name) => `${name}:${String(request.headers[name])}\n`);
  const asked = [request.method, pathname, searchParams.toString(), signed.join(""), names, sum].join("\n");
  const text = ["AWS4-HMAC-SHA256", date, scope.join("/"), hash(asked)].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${storageKey.secret}`);
  return id === storageKey.id && sum === hash(body) && signature === hmac(key, text).toString("hex");
}

/** A storage on a free port that speaks as much S3 as we use, and opens to one key; it keeps what it gets. */
export async function receiveFiles(): Promise<Storage> {
  const kept: Storage["kept"] = new Map();
  const refuse = (response: ServerResponse, status: number, code: string): void => {
    response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const path = new URL(request.url ?? "", "http://storage").pathname.slice(1);
    if (!isSigned(request, body)) return refuse(response, 403, "SignatureDoesNotMatch");
    if (request.method === "PUT" && (storage.room -= 1) < 0) return refuse(response, 403, "QuotaExceeded");
    if (request.method === "PUT") kept.set(path, { content: body, type: request.headers["content-type"] ?? "" });
    if (request.method === "DELETE" && (storage.removals -= 1) < 0) return refuse(response, 403, "AccessDenied");
    if (request.method === "DELETE") kept.delete(path);
    const { content, type } = kept.get(path) ?? {};
    if (request.method === "PUT" || request.method === "DELETE") response.writeHead(200).end();
    else if (content === undefined) refuse(response, 404, "NoSuchKey");
    else {
      const headers = {
        "content-type": type,
        "content-length": content.length,
        "last-modified": new Date(0).toUTCString(),
      };
      response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : content);
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const storage: Storage = {
    url: (secret = storageKey.secret) =>
      `http://${storageKey.id}:${encodeURIComponent(secret)}@127.0.0.1:${port}/pictures?region=af-south-1`,
    kept,
    room: Infinity,
    removals: Infinity,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
  return storage;
}
