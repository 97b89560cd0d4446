import { variantStock } from "@tsena/contract/variants.stock";
import { handlers } from "../http/handlers.ts";
import { enqueueStockChanged } from "../products/menu-changes.service.ts";
import { refillStock } from "./refill.store.ts";
import { stockTakenBack } from "./stock.rules.ts";
import { setStocks } from "./stock.setting.store.ts";
import { setOf } from "./stock.view.ts";
import { findWorkDay } from "../database/shop-hours.store.ts";
import { lockShop } from "../database/shop-row.store.ts";
import { findCounted, listCounted } from "../products/counted.store.ts";

export const stockCalls = handlers(variantStock, {
  setStock: async ({ input, actor, tx, now, fail }) => {
    const { shopId } = actor;
    const { id, defaultStock, takesBack } = input;
    await lockShop(tx, shopId);
    const day = await findWorkDay(tx, shopId, now);
    const found = await findCounted(tx, shopId, id);
    if (found === undefined) return fail("variantNotFound");
    if (found.type === 2) return fail("comboHasNoStock");
    const isAsSeen = input.stockSeen === input.stock;
    const left = found.stock;
    const wanted = takesBack === undefined ? input.stock : stockTakenBack({ left, before: input.stock, takesBack });
    const stock = isAsSeen ? left : wanted;
    const said = input.soldOut ?? (isAsSeen ? undefined : true);
    const isBack = takesBack !== undefined || (isAsSeen && said === false);
    const levels = await setStocks(tx, { shopId, day, ids: [id], stock, said, isBack, defaultStock });
    await enqueueStockChanged({ tx }, { shopId, levels, now });
    return setOf(found, { day, stock, defaultStock });
  },

  setStockOfProduct: async ({ input, actor, tx, now, fail }) => {
    const { shopId } = actor;
    const { goodsId: productId, stock } = input;
    await lockShop(tx, shopId);
    const day = await findWorkDay(tx, shopId, now);
    const found = await listCounted(tx, shopId, productId);
    const [first] = found;
    if (first === undefined) return fail("productNotFound");
    if (first.type === 2) return fail("comboHasNoStock");
    const levels = await setStocks(tx, { shopId, day, ids: found.map(({ id }) => id), stock, said: true });
    await enqueueStockChanged({ tx }, { shopId, levels, now });
    return found.map((row) => setOf(row, { day, stock }));
  },

  refill: async ({ input, actor, tx, now }) => {
    const { shopId } = actor;
    await lockShop(tx, shopId);
    const levels = await refillStock(tx, shopId, { productIds: input.ids.length > 0 ? input.ids : undefined });
    await enqueueStockChanged({ tx }, { shopId, levels, now });
    return { changed: levels.length };
  },
});
