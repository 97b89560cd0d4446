import type { Language } from "@tsena/contract/languages";

const words: Record<Language, (number: string) => string> = {
  fr: (number) => `Bon ${number}`,
  zh: (number) => `代金券 ${number}`,
};

/** What a bill says of the voucher that was redeemed: its number, and what the platform has written on it. */
export function voucherWords({ subject, why }: { subject: string; why: string }, language: Language): string {
  return [words[language](subject), why].filter((part) => part !== "").join(" · ");
}
