import { type FailureName, sentence } from "@tsena/contract/failures";
import { prices } from "@tsena/contract/variants.prices";
import { comboStock } from "@tsena/contract/variants.stock";
import type { Work } from "../database/transaction.ts";
import type { ShopPerson } from "../http/actors.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { enqueueMenuUpdated } from "./menu-changes.service.ts";
import { listPriceChanges, lockPriced, logPriceChanges, setPrices } from "./prices.store.ts";
import { priceChangeOf } from "./prices.view.ts";
import { variantOf } from "./products.view.ts";
import { lockShop } from "../database/shop-row.store.ts";
import { findCounted } from "./counted.store.ts";

/** What a variant is to cost, in hundredths of an ariary, and what it was seen to cost, where that is said. */
interface NewPrice {
  price: number;
  priceSeen?: number | undefined;
}

/**
 * Sets prices by variant, logs each that is another than before, and tells the platform. Gives how many those were, which
 * variants the shop has not, and which cost neither what was seen nor what is wanted: those stay as somebody else has set them.
 */
async function setAll(
  { tx, actor, now }: Pick<Work, "tx"> & { actor: ShopPerson; now: Date },
  newPrices: ReadonlyMap<string, NewPrice>,
): Promise<{ changed: number; unknown: string[]; overtaken: string[] }> {
  const { shopId } = actor;
  await lockShop(tx, shopId);
  const found = await lockPriced(tx, shopId, [...newPrices.keys()]);
  const wanted = found.flatMap((priced) => {
    const { oldPrice } = priced;
    const said: NewPrice = newPrices.get(priced.variantId) ?? { price: oldPrice };
    const { price: newPrice, priceSeen = oldPrice } = said;
    return newPrice === oldPrice ? [] : [{ ...priced, newPrice, priceSeen }];
  });
  const changes = wanted.filter(({ oldPrice, priceSeen }) => priceSeen === oldPrice);
  if (changes.length > 0) {
    await setPrices(tx, shopId, changes);
    await logPriceChanges(tx, { shopId, changes, by: actor, now });
    await enqueueMenuUpdated({ tx }, { shopId, changed: "prices", now });
  }
  const known = new Set(found.map(({ variantId }) => variantId));
  const set = new Set(changes.map(({ variantId }) => variantId));
  return {
    changed: changes.length,
    unknown: [...newPrices.keys()].filter((id) => !known.has(id)),
    overtaken: wanted.map(({ variantId }) => variantId).filter((id) => !set.has(id)),
  };
}

export const priceCalls = handlers(prices, {
  set: async ({ input, fail, ...ctx }) => {
    const { id, ...newPrice } = input;
    const { unknown, overtaken } = await setAll(ctx, new Map([[id, newPrice]]));
    if (overtaken.length > 0) return fail("changedMeanwhile");
    const product = unknown.length > 0 ? undefined : await findCounted(ctx.tx, ctx.actor.shopId, id);
    if (product === undefined) return fail("variantNotFound");
    return variantOf(product.type === 2 ? { ...product, stock: comboStock(product.parts ?? []) } : product);
  },

  setAll: async ({ input, language, ...ctx }) => {
    // Of one that is named twice, the last price is meant.
    const newPrices = new Map(input.items.map(({ id, ...newPrice }) => [id, newPrice]));
    const { changed, unknown, overtaken } = await setAll(ctx, newPrices);
    const failedBy = (failure: FailureName, ids: string[]) =>
      ids.map((id) => ({ id, message: sentence(failure, language) }));
    return { changed, failed: failedBy("variantNotFound", unknown).concat(failedBy("changedMeanwhile", overtaken)) };
  },

  log: async ({ input, actor, db, language }) => {
    const { rows = rowsByDefault, goodsId: productId } = input;
    const after = readCursor(input.cursor, language);
    const found = await listPriceChanges(db, { shopId: actor.shopId, productId, after, rows });
    return pageOf(found, {
      rows,
      rowOf: (row) => priceChangeOf(row, language),
      cursorOf: ({ at, id }) => writeCursor(at, id),
    });
  },
});
