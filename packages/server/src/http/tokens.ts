import { createHash, randomBytes } from "node:crypto";

/** A fresh token, of which only the hash is kept. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(24).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

/** What is kept of a token or a key. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
