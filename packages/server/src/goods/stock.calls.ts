import { productStock } from "@tsena/contract/products.stock";
import { handlers } from "../http/handlers.ts";
import { holdShop } from "../shops/shops.store.ts";
import { productOf } from "./cards.store.ts";
import { noteStockChange } from "./menu.events.ts";
import { refillStock } from "./refill.store.ts";
import { findCounted, listCounted, setStocks } from "./stock.setting.store.ts";

export const productStockCalls = handlers(productStock, {
  setStock: async ({ input, actor, tx, now, fail }) => {
    const { shopId } = actor;
    const { id, stock, defaultStock } = input;
    await holdShop(tx, shopId);
    const found = await findCounted(tx, shopId, id);
    if (found === undefined) return fail("specificationNotFound");
    if (found.type === 2) return fail("comboHasNoStock");
    const products = await setStocks(tx, { shopId, ids: [id], stock, defaultStock });
    await noteStockChange({ tx }, { shopId, products, now });
    return productOf({ ...found, stock, default_stock: defaultStock ?? found.default_stock });
  },

  setStockOfGoods: async ({ input, actor, tx, now, fail }) => {
    const { shopId } = actor;
    const { goodsId, stock } = input;
    await holdShop(tx, shopId);
    const found = await listCounted(tx, shopId, goodsId);
    const [first] = found;
    if (first === undefined) return fail("productNotFound");
    if (first.type === 2) return fail("comboHasNoStock");
    const products = await setStocks(tx, { shopId, ids: found.map(({ id }) => id), stock });
    await noteStockChange({ tx }, { shopId, products, now });
    return found.map((row) => productOf({ ...row, stock }));
  },

  refill: async ({ input, actor, tx, now }) => {
    const { shopId } = actor;
    await holdShop(tx, shopId);
    const products = await refillStock(tx, shopId, input.ids.length > 0 ? input.ids : undefined);
    await noteStockChange({ tx }, { shopId, products, now });
    return { changed: products.length };
  },
});
