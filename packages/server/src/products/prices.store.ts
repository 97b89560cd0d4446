import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { PriceChangeTable } from "../database/tables.menu.ts";
import type { Cursor } from "../http/cursor.ts";
import type { Names } from "./names.rules.ts";

type Tx = Transaction<Database>;

/** A variant whose price was changed, in hundredths of an ariary, with its names and its product's as they are now. */
export interface PriceChange {
  productId: string;
  variantId: string;
  productName: Names;
  variantName: Names;
  oldPrice: number;
  newPrice: number;
}

/** Writes lines of the log of price changes; one whose price stayed what it was is none. Gives how many were written. */
export async function logPriceChanges(
  tx: Tx,
  {
    shopId,
    changes,
    by,
    now,
  }: { shopId: string; changes: readonly PriceChange[]; by: { userId: string; name: string }; now: Date },
): Promise<number> {
  const lines = changes
    .filter(({ oldPrice, newPrice }) => oldPrice !== newPrice)
    .map((change) => ({
      id: uuid(),
      product_id: change.productId,
      variant_id: change.variantId,
      name_fr: change.productName.fr,
      name_zh: change.productName.zh,
      variant_fr: change.variantName.fr,
      variant_zh: change.variantName.zh,
      old_price: change.oldPrice,
      new_price: change.newPrice,
    }));
  if (lines.length === 0) return 0;
  // One parameter, whatever their number: a statement has at most 65,535.
  await sql`
    insert into price_changes (shop_id, id, product_id, variant_id, name_fr, name_zh, variant_fr, variant_zh,
      old_price, new_price, user_id, by_name, at)
    select ${shopId}, id, product_id, variant_id, name_fr, name_zh, variant_fr, variant_zh,
      old_price, new_price, ${by.userId}, ${by.name}, ${now}
    from json_to_recordset(${JSON.stringify(lines)}) as l (id text, product_id text, variant_id text, name_fr text,
      name_zh text, variant_fr text, variant_zh text, old_price bigint, new_price bigint)`.execute(tx);
  return lines.length;
}

/** A variant with its price, its names and its product's. */
export type Priced = Omit<PriceChange, "newPrice">;

/**
 * Those of a shop's variants that are there, locked in the order of their ids until the transaction ends. Whoever
 * calls this holds the shop's row.
 */
export async function lockPriced(tx: Tx, shopId: string, ids: readonly string[]): Promise<Priced[]> {
  const { rows } = await sql<
    Record<"productId" | "variantId" | "fr" | "zh" | "ownFr" | "ownZh", string> & { price: number }
  >`
    select v.product_id as "productId", v.id as "variantId", p.name_fr as fr, p.name_zh as zh,
      v.name_fr as "ownFr", v.name_zh as "ownZh", v.price
    from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
    where v.shop_id = ${shopId} and v.id = any(${[...ids]}) and p.deleted_at is null
    order by v.id for no key update of v`.execute(tx);
  return rows.map(({ productId, variantId, fr, zh, ownFr, ownZh, price }) => ({
    productId,
    variantId,
    productName: { fr, zh },
    variantName: { fr: ownFr, zh: ownZh },
    oldPrice: price,
  }));
}

/** Sets prices of variants, all in one statement. */
export async function setPrices(
  tx: Tx,
  shopId: string,
  prices: readonly Pick<PriceChange, "variantId" | "newPrice">[],
): Promise<void> {
  const ids = prices.map(({ variantId }) => variantId);
  await sql`
    update variants v set price = n.price
    from unnest(${ids}::text[], ${prices.map(({ newPrice }) => newPrice)}::bigint[]) as n (id, price)
    where v.shop_id = ${shopId} and v.id = n.id`.execute(tx);
}

/** The log of a shop's price changes, or of one product's, after a line of it; newest first, one more than `rows` where there are more. */
export function listPriceChanges(
  db: Kysely<Database>,
  args: { shopId: string; productId: string | undefined; after: Cursor | undefined; rows: number },
): Promise<Selectable<PriceChangeTable>[]> {
  const { shopId, productId, after, rows } = args;
  let lines = db.selectFrom("price_changes").select(wholeRow("price_changes")).where("shop_id", "=", shopId);
  if (productId !== undefined) lines = lines.where("product_id", "=", productId);
  if (after !== undefined) lines = lines.where("id", "<", after.id);
  return lines
    .orderBy("id", "desc")
    .limit(rows + 1)
    .execute();
}
