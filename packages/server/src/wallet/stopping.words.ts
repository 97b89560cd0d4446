import { sentence } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import { isGuessedOut } from "./deals.rules.ts";

const words: Record<Language, { disabled: string; colon: string }> = {
  fr: { disabled: "Compte désactivé par la plateforme", colon: "\u00A0: " },
  zh: { disabled: "平台已停用账号", colon: "：" },
};

/** Why a withdrawal was cancelled whose owner the platform has disabled: that, and what it says of it. */
export function stoppedWords(why: string | null, language: Language): string {
  const { disabled, colon } = words[language];
  return why === null || why === "" ? disabled : `${disabled}${colon}${why}`;
}

/** How a withdrawal has ended, as its row has it; one to a number has no match code to try. */
interface Ended {
  status: string | null;
  why: string | null;
  operatorId: string | null;
  wrongTries?: number | null;
}

/** Why a withdrawal was not paid out, as its shop reads it; null where nothing is said. */
export function whyOfWithdrawal({ status, why, operatorId, wrongTries }: Ended, language: Language): string | null {
  if (isGuessedOut(wrongTries ?? 0)) return sentence("matchCodeUsedUp", language);
  return status === "cancelled" && operatorId !== null ? stoppedWords(why, language) : why;
}
