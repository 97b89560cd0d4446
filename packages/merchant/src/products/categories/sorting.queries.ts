import type { Category } from "@tsena/contract/categories";
import type { ProductGroup } from "@tsena/contract/products";
import { api } from "../../api/api.ts";
import { queryClient, queryOf, refresh } from "../../api/queries.ts";
import { menu } from "../products.queries.ts";

const categories = queryOf(api.categories.list, {});

/** The items in the order of their ids. */
function inOrder<Item>(items: readonly Item[], ids: readonly string[], idOf: (item: Item) => string): Item[] {
  const byId = new Map(items.map((item) => [idOf(item), item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Keeps the order of a category's products; rejects with the failure of a quiet call. */
export async function saveProductOrder({ categoryId, version }: ProductGroup, ids: readonly string[]): Promise<void> {
  const answer = await api.productPositions.sort({ categoryId, ids: [...ids], version }, { quiet: true });
  queryClient.setQueryData<ProductGroup[]>(menu.queryKey, (groups) =>
    groups?.map((group) =>
      group.categoryId === categoryId
        ? { ...group, version: answer.version, F_Item: inOrder(group.F_Item, ids, ({ id }) => id) }
        : group,
    ),
  );
}

/** Keeps the order of the categories; rejects with the failure of a quiet call. */
export async function saveCategoryOrder(ids: readonly string[]): Promise<void> {
  await api.categories.sort({ ids: [...ids] }, { quiet: true });
  queryClient.setQueryData<Category[]>(categories.queryKey, (all) =>
    all === undefined ? undefined : inOrder(all, ids, ({ id }) => id),
  );
  queryClient.setQueryData<ProductGroup[]>(menu.queryKey, (groups) =>
    groups === undefined ? undefined : inOrder(groups, ids, ({ categoryId }) => categoryId),
  );
  refresh("categories");
}
