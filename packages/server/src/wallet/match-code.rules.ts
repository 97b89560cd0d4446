import type { Secret } from "../secrets/secret.ts";
import { isSameText, signatureOf } from "../secrets/signatures.ts";

/**
 * The 4 digits of a withdrawal, which its requester shows to whoever pays it out (rules/wallet.md#withdrawals). They follow from the
 * deal under the server's secret, so that they stand in no row: they are good for that deal alone, whose tries are counted.
 */
export function matchCodeOf([current]: Secret, dealId: string): string {
  return codeUnder(current, dealId);
}

/** Whether a code is that of a deal, under the server's secret or one before it. */
export function isMatchCode(secrets: Secret, dealId: string, code: string): boolean {
  return secrets.some((secret) => isSameText(codeUnder(secret, dealId), code));
}

function codeUnder(secret: string, dealId: string): string {
  const drawn = signatureOf(secret, "match codes of deals", dealId).readUIntBE(0, 6);
  return String(drawn % 10_000).padStart(4, "0");
}
