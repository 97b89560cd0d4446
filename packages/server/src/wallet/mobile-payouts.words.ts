import type { Language } from "@tsena/contract/languages";
import { formatFigures } from "@tsena/contract/money";
import { ToldReason } from "@tsena/contract/reasons";
import * as v from "valibot";

/**
 * What a shop's owner is told of a payout that failed; in French of the GSM alphabet's letters, but for the reason. The far side's
 * words come in Tsena's name here: what no operator might write as a reason stands in the bill alone (rules/orders.md#reasons-of-the-platform).
 */
export function payoutFailedMessage(
  { amount, phone, why }: { amount: number; phone: string; why: string },
  language: Language,
): { subject: string; body: string } {
  const money = `${formatFigures(amount)} Ar`;
  const reason = v.safeParse(ToldReason, why);
  const said = (before: string): string => (reason.success ? `${before}${reason.output}` : "");
  return {
    fr: {
      subject: "Retrait Tsena",
      body: `Tsena. Votre retrait de ${money} vers ${phone} a échoué. L'argent est revenu dans votre portefeuille.${said(" Motif : ")}`,
    },
    zh: { subject: "Tsena 提现", body: `Tsena：您提现 ${money} 至 ${phone} 失败，款项已退回钱包。${said("原因：")}` },
  }[language];
}
