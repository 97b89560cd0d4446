import { productStock } from "@tsena/contract/products.stock";
import { shopDay } from "@tsena/contract/shops.day";
import { handlers } from "../http/handlers.ts";
import { productOf } from "../products/products.view.ts";
import { noteStockChange } from "../products/menu-changes.service.ts";
import { refillStock } from "./refill.store.ts";
import { setStocks } from "./stock.setting.store.ts";
import { holdShop } from "../database/shop-row.store.ts";
import { findCounted, listCounted } from "../products/counted.store.ts";

export const productStockCalls = handlers(productStock, {
  setStock: async ({ input, actor, tx, now, fail }) => {
    const { shopId } = actor;
    const { id, defaultStock } = input;
    const day = shopDay(now);
    await holdShop(tx, shopId);
    const found = await findCounted(tx, shopId, id);
    if (found === undefined) return fail("specificationNotFound");
    if (found.type === 2) return fail("comboHasNoStock");
    const { stock: stockBefore } = found;
    const isAsSeen = input.stockSeen === input.stock;
    const stock = isAsSeen ? stockBefore : input.stock;
    const said = input.soldOut ?? (isAsSeen ? undefined : true);
    const products = await setStocks(tx, { shopId, day, ids: [id], stock, said, defaultStock });
    await noteStockChange({ tx }, { shopId, products, now });
    const product = productOf({ ...found, stock, default_stock: defaultStock ?? found.default_stock });
    return { ...product, stockBefore, soldOutBefore: found.soldOutOn === day };
  },

  setStockOfGoods: async ({ input, actor, tx, now, fail }) => {
    const { shopId } = actor;
    const { goodsId, stock } = input;
    const day = shopDay(now);
    await holdShop(tx, shopId);
    const found = await listCounted(tx, shopId, goodsId);
    const [first] = found;
    if (first === undefined) return fail("productNotFound");
    if (first.type === 2) return fail("comboHasNoStock");
    const products = await setStocks(tx, { shopId, day, ids: found.map(({ id }) => id), stock, said: true });
    await noteStockChange({ tx }, { shopId, products, now });
    return found.map((row) => ({
      ...productOf({ ...row, stock }),
      stockBefore: row.stock,
      soldOutBefore: row.soldOutOn === day,
    }));
  },

  refill: async ({ input, actor, tx, now }) => {
    const { shopId } = actor;
    await holdShop(tx, shopId);
    const products = await refillStock(tx, shopId, input.ids.length > 0 ? input.ids : undefined);
    await noteStockChange({ tx }, { shopId, products, now });
    return { changed: products.length };
  },
});
