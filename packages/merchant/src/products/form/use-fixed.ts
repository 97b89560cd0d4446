import { useLingui } from "@lingui/react/macro";
import type { VariantDraft } from "./draft.rules.ts";
import { useMenuRights } from "../use-menu-rights.ts";

/**
 * Why the price or the stock of a variant stays as it is in a form: of one that is there, whoever was not granted it
 * does not change it (rules/staff.md#products-prices-and-stock-are-three-rights). undefined where it may be typed.
 */
export function useFixed({ id }: Pick<VariantDraft, "id">): { price?: string; stock?: string } {
  const { t } = useLingui();
  const { granted } = useMenuRights();
  if (id === undefined) return {};
  return {
    ...(granted.includes("price") ? {} : { price: t`Pour le changer, il vous faut l'accès « Prix ».` }),
    ...(granted.includes("stock") ? {} : { stock: t`Pour le changer, il vous faut l'accès « Stock ».` }),
  };
}
