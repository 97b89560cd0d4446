import type { Secret } from "./secret.ts";
import { isSameText, signatureOf } from "./signatures.ts";

/** What is signed with: the server's secret, and the moment from which a signature lives. */
export interface Signing {
  secret: Secret;
  now: Date;
}

/**
 * How long an address of a paper opens it; a page that is looked at longer asks for its data again
 * (rules/platform.md#papers).
 */
export const signedSeconds = 600;

/** Pictures of papers: an address says nothing of who asks, so that it opens them for a short time only. */
const guarded = /^\/files\/paper\//;

/** Whether a file is given out to nobody without a signature. */
export function isGuarded(address: string): boolean {
  return guarded.test(address);
}

/** An address as it is kept: that of a paper without the signature that it was given out with, any other as it is. */
export function bareAddress(address: string): string {
  return isGuarded(address) ? (address.split("?")[0] ?? address) : address;
}

/** An address as it is given to those who may see what is there: that of a paper opens it for ten minutes, any other as it is. */
export function signAddress(address: string, { secret, now }: Signing): string {
  if (!isGuarded(address)) return address;
  const bare = bareAddress(address);
  const until = String(Math.floor(now.getTime() / 1000) + signedSeconds);
  return `${bare}?until=${until}&signature=${signatureUntil(secret[0], bare, until)}`;
}

/** Whether what came with a bare address is a signature of ours for it that still lives. */
export function isSigned(address: string, args: unknown, { secret, now }: Signing): boolean {
  const { until, signature } = args as { until?: unknown; signature?: unknown };
  if (typeof until !== "string" || typeof signature !== "string" || !/^\d{1,12}$/.test(until)) return false;
  const isSame = secret.some((each) => isSameText(signatureUntil(each, address, until), signature));
  return isSame && Number(until) * 1000 > now.getTime();
}

function signatureUntil(secret: string, address: string, until: string): string {
  return signatureOf(secret, "addresses of papers", `${address}\n${until}`).toString("base64url");
}
