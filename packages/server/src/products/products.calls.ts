import { products, type ProductGroup } from "@tsena/contract/products";
import type { Language } from "@tsena/contract/languages";
import { rowsByDefault } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { type CardRow, cardOf } from "./products.view.ts";
import { nameIn } from "./names.rules.ts";
import { findProduct, type GroupRow, listProductCards, listMenu } from "./products.reading.store.ts";

function isProduct(row: GroupRow): row is GroupRow & CardRow {
  return row.id !== null;
}

/** The rows of a menu, which come category by category, as its groups. */
function groupsOf(rows: readonly GroupRow[], language: Language): ProductGroup[] {
  const groups: ProductGroup[] = [];
  for (const row of rows) {
    let group = groups[groups.length - 1];
    if (group?.categoryId !== row.group_id) {
      const categoryName = nameIn({ fr: row.group_fr, zh: row.group_zh }, language);
      const { group_id: categoryId, group_enabled: enabled, group_sort: sort, group_version: version } = row;
      groups.push((group = { categoryId, categoryName, enabled, sort, version, F_Item: [] }));
    }
    if (isProduct(row)) group.F_Item.push(cardOf(row, language));
  }
  return groups;
}

export const productCalls = handlers(products, {
  groups: async ({ input, actor, db, language, fail }) => {
    const { shopId = actor.shopId, isMarketable } = input;
    if (shopId !== actor.shopId) return fail("shopNotFound");
    return groupsOf(await listMenu(db, shopId, { isMarketable }), language);
  },

  list: async ({ input, actor, db, language }) => {
    const { page = 1, rows = rowsByDefault, categoryId } = input;
    const order = categoryId === undefined ? "newest" : "menu";
    const found = await listProductCards(db, actor.shopId, { filter: { categoryId }, order, page, rows });
    return { rows: found.rows.map((row) => cardOf(row, language)), total: found.total, page };
  },

  search: async ({ input, actor, db, language }) => {
    const { page = 1, rows = rowsByDefault, keyword = "", ...rest } = input;
    const filter = { ...rest, keyword: keyword.trim() || undefined };
    const found = await listProductCards(db, actor.shopId, { filter, order: "newest", page, rows });
    return { rows: found.rows.map((row) => cardOf(row, language)), total: found.total, page };
  },

  detail: async ({ input, actor, db, language, fail }) =>
    (await findProduct(db, actor.shopId, input.id, language)) ?? fail("productNotFound"),
});
