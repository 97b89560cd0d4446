import type { Language } from "@tsena/contract/languages";

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
