import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Names } from "./names.rules.ts";

type Tx = Transaction<Database>;

/** How many products a shop's menu holds; deleted ones are none. */
export async function countCards(tx: Tx, shopId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("goods_categories")
    .select(sql<number>`coalesce(sum(goods_count), 0)::int`.as("count"))
    .where("shop_id", "=", shopId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What the products named as parts are, each with the specifications it has; deleted ones are none. */
export function listPartGoods(tx: Tx, shopId: string, goodsIds: readonly string[]) {
  return tx
    .selectFrom("goods as g")
    .select(["g.id", "g.type"])
    .select(
      sql<string[]>`array(select p.id from products p where p.shop_id = g.shop_id and p.goods_id = g.id)`.as(
        "product_ids",
      ),
    )
    .where("g.shop_id", "=", shopId)
    .where("g.deleted_at", "is", null)
    .where(sql<boolean>`g.id = any(${goodsIds})`)
    .execute();
}

/** The names of a combo that takes one of these specifications, or undefined; deleted combos take none. */
export async function findComboOf(tx: Tx, shopId: string, productIds: readonly string[]): Promise<Names | undefined> {
  const row = await tx
    .selectFrom("goods_components as k")
    .innerJoin("goods as g", (join) => join.onRef("g.shop_id", "=", "k.shop_id").onRef("g.id", "=", "k.goods_id"))
    .select(["g.name_fr as fr", "g.name_zh as zh"])
    .where("k.shop_id", "=", shopId)
    .where(sql<boolean>`k.product_id = any(${productIds})`)
    .where("g.deleted_at", "is", null)
    .orderBy("g.id")
    .limit(1)
    .executeTakeFirst();
  return row;
}

/** Which of some pictures the shop's products show, the deleted ones too. The menu is read once, however many are asked for. */
export async function picturesShown(tx: Tx, shopId: string, urls: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`
    select url from unnest(${urls}::text[]) as url
    where url in (select image from goods where shop_id = ${shopId})
      or url in (select unnest(detail_images) from goods where shop_id = ${shopId})`.execute(tx);
  return new Set(rows.map(({ url }) => url));
}

/** A product that was to go on sale or off the shelf. */
type OnShelf = Names & { id: string; isChanged: boolean; hasPhoto: boolean };

/**
 * Puts products on sale or takes them off the shelf; gives those that are there, and whether each was changed by it. One
 * without a photo does not go on sale.
 */
export async function setShelf(
  tx: Tx,
  { shopId, ids, isMarketable }: { shopId: string; ids: readonly string[]; isMarketable: boolean },
): Promise<OnShelf[]> {
  const { rows } = await sql<OnShelf>`
    with changed as (
      update goods set is_marketable = ${isMarketable}, version = version + 1
      where shop_id = ${shopId} and id = any(${ids}) and deleted_at is null and is_marketable <> ${isMarketable}
        and (not ${isMarketable} or image <> '')
      returning id
    )
    select g.id, g.name_fr as fr, g.name_zh as zh, g.id in (select id from changed) as "isChanged",
      g.image <> '' as "hasPhoto"
    from goods g where g.shop_id = ${shopId} and g.id = any(${ids}) and g.deleted_at is null`.execute(tx);
  return rows;
}
