import { products } from "@tsena/contract/products";
import { rowsByDefault } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { groupsOf } from "./menu.view.ts";
import { cardOf } from "./products.view.ts";
import { findProduct, listProductCards, listMenu } from "./products.reading.store.ts";

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
