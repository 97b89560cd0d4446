import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { Secret } from "./secret.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** The key of one matter under one of the server's secrets, and a mark by which it is found again. */
function keyOf(secret: string, matter: string): { key: Buffer; mark: string } {
  const key = Buffer.from(hkdfSync("sha256", secret, "sealing", matter, 32));
  return { key, mark: createHash("sha256").update(key).digest("base64url").slice(0, 8) };
}

/** Seals a text under the server's current secret, for one matter: a copy of the database alone reveals nothing of it. */
export function seal([current]: Secret, matter: string, text: string): string {
  const { key, mark } = keyOf(current, matter);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${mark}.${sealed.toString("base64url")}`;
}

/** Whether something was sealed under the current secret: what was not is sealed anew before the one from before is gone. */
export function isSealedNow([current]: Secret, matter: string, sealed: string): boolean {
  return sealed.startsWith(`${keyOf(current, matter).mark}.`);
}

/** Opens what was sealed under any of the server's secrets; undefined where it was sealed under none of them, or is not whole. */
export function unseal(secrets: Secret, matter: string, sealed: string): string | undefined {
  const [mark, body = ""] = sealed.split(".");
  const own = secrets.map((secret) => keyOf(secret, matter)).find((key) => key.mark === mark);
  const bytes = Buffer.from(body, "base64url");
  if (own === undefined || bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, own.key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return text.toString("utf8");
  } catch {
    return undefined;
  }
}
