import { createECDH, createHmac } from "node:crypto";
import type { Secret } from "../secrets/secret.ts";

/** A pair by which a push service knows who sends (RFC 8292), as base64url. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** A pair of one of the server's secrets: derived from it, so that it is made with it, kept with it and replaced with it. */
function pairOf(secret: string, attempt = 0): PushKey {
  const privateKey = createHmac("sha256", secret).update(`push ${attempt}`).digest();
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(privateKey);
  } catch {
    // One in four thousand million numbers is beyond the curve's order.
    return pairOf(secret, attempt + 1);
  }
  return { publicKey: curve.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/** The pairs by which phones are reached: the current one first, then those of the secrets before, by which phones were asked that have not been opened since. */
export function pushKeys([current, ...before]: Secret): [current: PushKey, ...before: PushKey[]] {
  return [pairOf(current), ...before.map((secret) => pairOf(secret))];
}
