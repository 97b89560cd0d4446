import type { Language } from "@tsena/contract/languages";
import { formatFigures } from "@tsena/contract/money";

/** Hundredths of a percent as people write them in both languages of the app: 12.5. */
const percent = (basisPoints: number): string => String(basisPoints / 100);

/** What a shop's owner is told of its new commission; in French of the GSM alphabet's letters alone. */
export function commissionMessage(
  { shopName, basisPoints }: { shopName: string; basisPoints: number },
  language: Language,
): { subject: string; body: string } {
  const rate = percent(basisPoints);
  return {
    fr: {
      subject: "Commission de Tsena",
      body: `Tsena. La commission sur les commandes de ${shopName} est maintenant de ${rate} %. Les commandes payées avant gardent l'ancienne.`,
    },
    zh: {
      subject: "Tsena 佣金",
      body: `Tsena：店铺“${shopName}”的订单佣金现为 ${rate}%。此前付款的订单按原佣金计算。`,
    },
  }[language];
}

/** What a shop's owner is told of money that was put into its wallet; in French of the GSM alphabet's letters, but for the reason. */
export function rechargeMessage(
  { amount, why }: { amount: number; why: string },
  language: Language,
): { subject: string; body: string } {
  const money = `${formatFigures(amount)} Ar`;
  return {
    fr: {
      subject: "Portefeuille Tsena",
      body: `Tsena. ${money} sont entrés dans votre portefeuille. Motif : ${why}`,
    },
    zh: { subject: "Tsena 钱包", body: `Tsena：您的钱包已充值 ${money}。原因：${why}` },
  }[language];
}
