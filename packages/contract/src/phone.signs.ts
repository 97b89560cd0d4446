/** What people put between the digits, and the marks that nobody sees, which come along where a number is copied. */
const signs = /\(0\)|[\s.。()\p{Pd}\p{Cf}]/gu;

/**
 * A phone number as somebody types it, without the signs between its digits (rules/accounts.md#phone-numbers), in the digits of a
 * Chinese keyboard too; and without the 0 that is dialled only at home, where the country's code stands before it.
 */
export function withoutPhoneSigns(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(signs, "")
    .replace(/^(\+261)0/, "$1");
}
