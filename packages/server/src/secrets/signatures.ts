import { createHmac, timingSafeEqual } from "node:crypto";

/** What signs a text under a key of its purpose alone, so that nothing which is signed for one purpose passes for another. */
export function signatureOf(secret: string, purpose: string, text: string): Buffer {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return createHmac("sha256", key).update(text).digest();
}

/** 128 bits: nobody finds one by trying. */
const shortBytes = 16;

/** The beginning of such a signature, in letters that stand in any address: for what has to be short. */
export function shortSignatureOf(secret: string, purpose: string, text: string): string {
  return signatureOf(secret, purpose, text).subarray(0, shortBytes).toString("base64url");
}

/** Whether what was brought is the right text; how long that takes tells nothing of how much of it is. */
export function isSameText(right: string, brought: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(brought)];
  return one.length === other.length && timingSafeEqual(one, other);
}
