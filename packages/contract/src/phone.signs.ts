/** A phone number as somebody types it, without the signs that people put between its digits (rules/accounts.md#phone-numbers). */
export function withoutPhoneSigns(typed: string): string {
  return typed.replace(/[\s.()-]/g, "");
}
