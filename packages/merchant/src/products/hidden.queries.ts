import type { ProductCard, ProductGroup } from "@tsena/web/shapes.ts";
import { queryClient } from "../api/queries.ts";
import { menu } from "./products.queries.ts";

/** Those products whose category is hidden from customers, as far as the menu was fetched (rules/products.md#categories). */
export function hiddenOf(cards: readonly ProductCard[]): ProductCard[] {
  const groups = queryClient.getQueryData<ProductGroup[]>(menu.queryKey) ?? [];
  const hidden = new Set(groups.filter(({ enabled }) => !enabled).map(({ categoryId }) => categoryId));
  return cards.filter(({ categoryId }) => hidden.has(categoryId));
}
