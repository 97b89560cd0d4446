import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { PriceChangeTable } from "../database/tables.goods.ts";
import type { Cursor } from "../http/cursor.ts";
import type { Names } from "./names.rules.ts";

type Tx = Transaction<Database>;

/** A specification whose price was changed, in hundredths of an ariary, with its names and its product's as they are now. */
export interface PriceChange {
  goodsId: string;
  productId: string;
  goodsName: Names;
  specificationName: Names;
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
      goods_id: change.goodsId,
      product_id: change.productId,
      name_fr: change.goodsName.fr,
      name_zh: change.goodsName.zh,
      specification_fr: change.specificationName.fr,
      specification_zh: change.specificationName.zh,
      old_price: change.oldPrice,
      new_price: change.newPrice,
    }));
  if (lines.length === 0) return 0;
  // One parameter, whatever their number: a statement has at most 65,535.
  await sql`
    insert into price_changes (shop_id, id, goods_id, product_id, name_fr, name_zh, specification_fr, specification_zh,
      old_price, new_price, user_id, by_name, at)
    select ${shopId}, id, goods_id, product_id, name_fr, name_zh, specification_fr, specification_zh,
      old_price, new_price, ${by.userId}, ${by.name}, ${now}
    from json_to_recordset(${JSON.stringify(lines)}) as l (id text, goods_id text, product_id text, name_fr text,
      name_zh text, specification_fr text, specification_zh text, old_price bigint, new_price bigint)`.execute(tx);
  return lines.length;
}

/** A specification with its price, its names and its product's. */
export type Priced = Omit<PriceChange, "newPrice">;

/**
 * Those of a shop's specifications that are there, locked in the order of their ids until the transaction ends. Whoever
 * calls this holds the shop's row.
 */
export async function lockPriced(tx: Tx, shopId: string, ids: readonly string[]): Promise<Priced[]> {
  const { rows } = await sql<
    Record<"goodsId" | "productId" | "fr" | "zh" | "ownFr" | "ownZh", string> & { price: number }
  >`
    select p.goods_id as "goodsId", p.id as "productId", g.name_fr as fr, g.name_zh as zh,
      p.name_fr as "ownFr", p.name_zh as "ownZh", p.price
    from products p join goods g on g.shop_id = p.shop_id and g.id = p.goods_id
    where p.shop_id = ${shopId} and p.id = any(${[...ids]}) and g.deleted_at is null
    order by p.id for no key update of p`.execute(tx);
  return rows.map(({ goodsId, productId, fr, zh, ownFr, ownZh, price }) => ({
    goodsId,
    productId,
    goodsName: { fr, zh },
    specificationName: { fr: ownFr, zh: ownZh },
    oldPrice: price,
  }));
}

/** Sets prices of specifications, all in one statement. */
export async function setPrices(
  tx: Tx,
  shopId: string,
  prices: readonly Pick<PriceChange, "productId" | "newPrice">[],
): Promise<void> {
  const ids = prices.map(({ productId }) => productId);
  await sql`
    update products p set price = n.price
    from unnest(${ids}::text[], ${prices.map(({ newPrice }) => newPrice)}::bigint[]) as n (id, price)
    where p.shop_id = ${shopId} and p.id = n.id`.execute(tx);
}

/** The log of a shop's price changes, or of one product's, after a line of it; newest first, one more than `rows` where there are more. */
export function listPriceChanges(
  db: Kysely<Database>,
  given: { shopId: string; goodsId: string | undefined; after: Cursor | undefined; rows: number },
): Promise<Selectable<PriceChangeTable>[]> {
  const { shopId, goodsId, after, rows } = given;
  let lines = db.selectFrom("price_changes").select(wholeRow("price_changes")).where("shop_id", "=", shopId);
  if (goodsId !== undefined) lines = lines.where("goods_id", "=", goodsId);
  if (after !== undefined) lines = lines.where("id", "<", after.id);
  return lines
    .orderBy("id", "desc")
    .limit(rows + 1)
    .execute();
}
