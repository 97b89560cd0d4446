import type { Language } from "@tsena/contract/languages";
import { formatFigures } from "@tsena/contract/money";

/** What a shop's owner is told of a payout that failed; in French of the GSM alphabet's letters, but for the reason. */
export function payoutFailedMessage(
  { amount, phone, why }: { amount: number; phone: string; why: string },
  language: Language,
): { subject: string; body: string } {
  const money = `${formatFigures(amount)} Ar`;
  return {
    fr: {
      subject: "Retrait Tsena",
      body: `Tsena. Votre retrait de ${money} vers ${phone} a échoué. L'argent est revenu dans votre portefeuille. Motif : ${why}`,
    },
    zh: { subject: "Tsena 提现", body: `Tsena：您提现 ${money} 至 ${phone} 失败，款项已退回钱包。原因：${why}` },
  }[language];
}
