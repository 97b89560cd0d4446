import { sentence } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import { prices } from "@tsena/contract/products.prices";
import { comboStock } from "@tsena/contract/products.stock";
import type { Selectable } from "kysely";
import type { PriceChangeTable } from "../database/tables.goods.ts";
import type { Work } from "../database/transaction.ts";
import type { ShopPerson } from "../http/actors.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { nameIn } from "./names.rules.ts";
import { noteMenuChange } from "./menu-changes.service.ts";
import { listPriceChanges, lockPriced, logPriceChanges, setPrices } from "./prices.store.ts";
import { productOf } from "./products.view.ts";
import { holdShop } from "../database/shop-row.store.ts";
import { findCounted } from "./counted.store.ts";

/**
 * Sets prices by specification, in hundredths of an ariary, logs each that is another than before, and tells the platform.
 * Gives how many those were, and which specifications the shop has not.
 */
async function setAll(
  { tx, actor, now }: Pick<Work, "tx"> & { actor: ShopPerson; now: Date },
  wanted: ReadonlyMap<string, number>,
): Promise<{ changed: number; unknown: string[] }> {
  const { shopId } = actor;
  await holdShop(tx, shopId);
  const found = await lockPriced(tx, shopId, [...wanted.keys()]);
  const changes = found
    .map((priced) => ({ ...priced, newPrice: wanted.get(priced.productId) ?? priced.oldPrice }))
    .filter(({ oldPrice, newPrice }) => oldPrice !== newPrice);
  if (changes.length > 0) {
    await setPrices(tx, shopId, changes);
    await logPriceChanges(tx, { shopId, changes, by: actor, now });
    await noteMenuChange({ tx }, { shopId, changed: "prices", now });
  }
  const known = new Set(found.map(({ productId }) => productId));
  return { changed: changes.length, unknown: [...wanted.keys()].filter((id) => !known.has(id)) };
}

function lineOf(row: Selectable<PriceChangeTable>, language: Language) {
  return {
    id: row.id,
    goodsId: row.goods_id,
    productId: row.product_id,
    name: nameIn({ fr: row.name_fr, zh: row.name_zh }, language),
    specification: nameIn({ fr: row.specification_fr, zh: row.specification_zh }, language),
    oldPrice: row.old_price,
    newPrice: row.new_price,
    by: row.by_name,
    at: row.at.toISOString(),
  };
}

export const priceCalls = handlers(prices, {
  set: async ({ input, fail, ...given }) => {
    const { unknown } = await setAll(given, new Map([[input.id, input.price]]));
    const product = unknown.length > 0 ? undefined : await findCounted(given.tx, given.actor.shopId, input.id);
    if (product === undefined) return fail("specificationNotFound");
    return productOf(product.type === 2 ? { ...product, stock: comboStock(product.parts ?? []) } : product);
  },

  setAll: async ({ input, language, ...given }) => {
    // Of one that is named twice, the last price is meant.
    const { changed, unknown } = await setAll(given, new Map(input.items.map(({ id, price }) => [id, price])));
    const message = sentence("specificationNotFound", language);
    return { changed, failed: unknown.map((id) => ({ id, message })) };
  },

  log: async ({ input, actor, db, language }) => {
    const { rows = rowsByDefault, goodsId } = input;
    const after = readCursor(input.cursor, language);
    const found = await listPriceChanges(db, { shopId: actor.shopId, goodsId, after, rows });
    const rowOf = (row: Selectable<PriceChangeTable>) => lineOf(row, language);
    return pageOf(found, { rows, rowOf, cursorOf: ({ at, id }) => writeCursor(at, id) });
  },
});
