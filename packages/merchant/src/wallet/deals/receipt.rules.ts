/** A receipt's code changes this often, in milliseconds: a picture of one is old before it can be shown again. */
const changesEveryMs = 10_000;

/** The bill's subject, which both sides' bills have in common. */
export const subjectOf = (billId: string): string => billId.slice(0, billId.lastIndexOf("."));

/**
 * The 4 digits that the receipts of both sides show at a moment of the server (rules/wallet.md#receipts): they are alike on both phones,
 * and change.
 */
export function liveCode(subject: string, now: number): string {
  let hash = 2_166_136_261;
  for (const letter of `${subject} ${Math.floor(now / changesEveryMs)}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return String(hash % 10_000).padStart(4, "0");
}
