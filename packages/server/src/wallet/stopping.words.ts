import type { Language } from "@tsena/contract/languages";

const words: Record<Language, { disabled: string; colon: string }> = {
  fr: { disabled: "Compte désactivé par la plateforme", colon: "\u00A0: " },
  zh: { disabled: "平台已停用账号", colon: "：" },
};

/** Why a withdrawal was cancelled whose owner the platform has disabled: that, and what it says of it. */
export function stoppedWords(why: string | null, language: Language): string {
  const { disabled, colon } = words[language];
  return why === null || why === "" ? disabled : `${disabled}${colon}${why}`;
}

/** Why a withdrawal was not paid out, as its shop reads it; null where nothing is said. */
export function whyOfWithdrawal(
  { status, why, operatorId }: { status: string | null; why: string | null; operatorId: string | null },
  language: Language,
): string | null {
  return status === "cancelled" && operatorId !== null ? stoppedWords(why, language) : why;
}
