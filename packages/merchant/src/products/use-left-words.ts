import { useLingui } from "@lingui/react/macro";
import type { PriceAndStock } from "./form/amending.rules.ts";

/**
 * That what has arrived with an answer that was lost keeps a price or stock that was typed anew since, for want of the right to it;
 * undefined where it keeps neither (rules/staff.md#products-prices-and-stock-are-three-rights).
 */
export function useLeftWords(): (left: PriceAndStock | undefined) => string | undefined {
  const { t } = useLingui();
  return ({ price, stock } = { price: false, stock: false }) => {
    if (price && stock)
      return t`Le prix et le stock restent ceux du premier envoi : pour les changer, il vous faut les accès « Prix » et « Stock ».`;
    if (price) return t`Le prix reste celui du premier envoi : pour le changer, il vous faut l'accès « Prix ».`;
    if (stock) return t`Le stock reste celui du premier envoi : pour le changer, il vous faut l'accès « Stock ».`;
    return undefined;
  };
}
