import { useLingui } from "@lingui/react/macro";
import { useManagedShop } from "../../shops/shops.queries.ts";

/**
 * What becomes of a default stock: it is refilled to as the shop opens for the day, or by hand alone
 * (rules/products.md#default-stock). `orEmpty` says also what an empty field stands for.
 */
export function useRefillWords(): { filled: string; orEmpty: string } {
  const { t } = useLingui();
  const byHand = {
    filled: t`La boutique ne remplit pas à l'ouverture : sert à remettre le stock au complet.`,
    orEmpty: t`La boutique ne remplit pas à l'ouverture. Vide : le même nombre.`,
  };
  const daily = {
    filled: t`Remis à ce nombre une fois par jour, à la première ouverture, sauf si le stock a été changé ce jour-là.`,
    orEmpty: t`Le stock y est remis chaque jour. Vide : le même nombre.`,
  };
  return useManagedShop().data?.refillsAtOpening === false ? byHand : daily;
}
