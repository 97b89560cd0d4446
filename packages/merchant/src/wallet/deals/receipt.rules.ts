import type { Deal } from "@tsena/contract/wallet.shapes";

/** How much a completed deal was, when it was done, and what its receipt's changing code is made with: null where the desk has paid. */
export function receiptOf({ amount, receiptKey, isPaidAtDesk, endedAt, createdAt }: Deal) {
  return { amount: amount ?? 0, receiptKey: isPaidAtDesk ? null : receiptKey, at: endedAt ?? createdAt };
}

/** A receipt's code changes this often, in milliseconds: a picture of one is old before it can be shown again. */
const changesEveryMs = 10_000;

/**
 * The 4 digits that the receipts of both sides show at a moment of the server (rules/wallet.md#receipts): they are alike on both phones,
 * and change. They are made with the secret of the payment, which the server gives to its two sides alone.
 */
export function liveCode(receiptKey: string, now: number): string {
  let hash = 2_166_136_261;
  for (const letter of `${receiptKey} ${Math.floor(now / changesEveryMs)} ${receiptKey}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
    hash = (hash ^ (hash >>> 15)) >>> 0;
  }
  return String(hash % 10_000).padStart(4, "0");
}
