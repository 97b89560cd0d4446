import type { Category, ProductGroup } from "@tsena/web/shapes.ts";
import { api } from "../../api/api.ts";
import { carryOut, type Changing, queryClient, queryOf } from "../../api/queries.ts";
import { menu } from "../products.queries.ts";

const categories = queryOf(api.categories.list, {});

/** The items in the order of their ids. */
function inOrder<Item>(items: readonly Item[], ids: readonly string[], idOf: (item: Item) => string): Item[] {
  const byId = new Map(items.map((item) => [idOf(item), item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** An order that is kept is shown at once; that it is refused says that a list is another by now. */
const changing: Changing = { changes: ["products", "categories"], putsRight: ["products"] };

/** Saves the order of a category's products; rejects with the failure of a quiet call. */
export const saveProductOrder = ({ categoryId, version }: ProductGroup, ids: readonly string[]): Promise<void> =>
  carryOut(changing, async () => {
    const answer = await api.productPositions.sort({ categoryId, ids: [...ids], version }, { quiet: true });
    queryClient.setQueryData<ProductGroup[]>(menu.queryKey, (groups) =>
      groups?.map((group) =>
        group.categoryId === categoryId
          ? { ...group, version: answer.version, products: inOrder(group.products, ids, ({ id }) => id) }
          : group,
      ),
    );
  });

/** Saves the order of the categories over the one that was seen; rejects with the failure of a quiet call. */
export const saveCategoryOrder = (ids: readonly string[], idsSeen: readonly string[]): Promise<void> =>
  carryOut(changing, async () => {
    await api.categories.sort({ ids: [...ids], idsSeen: [...idsSeen] }, { quiet: true });
    queryClient.setQueryData<Category[]>(categories.queryKey, (all) =>
      all === undefined ? undefined : inOrder(all, ids, ({ id }) => id),
    );
    queryClient.setQueryData<ProductGroup[]>(menu.queryKey, (groups) =>
      groups === undefined ? undefined : inOrder(groups, ids, ({ categoryId }) => categoryId),
    );
  });
