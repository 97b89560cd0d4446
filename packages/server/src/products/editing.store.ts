import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Names } from "./names.rules.ts";

type Tx = Transaction<Database>;

/** How many products a shop's menu holds; deleted ones are none. */
export async function countCards(tx: Tx, shopId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("categories")
    .select(sql<number>`coalesce(sum(product_count), 0)::int`.as("count"))
    .where("shop_id", "=", shopId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What the products named as parts are, each with the variants it has; deleted ones are none. */
export function listPartProducts(tx: Tx, shopId: string, productIds: readonly string[]) {
  return tx
    .selectFrom("products as p")
    .select(["p.id", "p.type"])
    .select(
      sql<string[]>`array(select v.id from variants v where v.shop_id = p.shop_id and v.product_id = p.id)`.as(
        "variant_ids",
      ),
    )
    .where("p.shop_id", "=", shopId)
    .where("p.deleted_at", "is", null)
    .where(sql<boolean>`p.id = any(${productIds})`)
    .execute();
}

/** The names of a combo that takes one of these variants, or undefined; deleted combos take none. */
export async function findComboOf(tx: Tx, shopId: string, variantIds: readonly string[]): Promise<Names | undefined> {
  const row = await tx
    .selectFrom("components as k")
    .innerJoin("products as p", (join) => join.onRef("p.shop_id", "=", "k.shop_id").onRef("p.id", "=", "k.product_id"))
    .select(["p.name_fr as fr", "p.name_zh as zh"])
    .where("k.shop_id", "=", shopId)
    .where(sql<boolean>`k.variant_id = any(${variantIds})`)
    .where("p.deleted_at", "is", null)
    .orderBy("p.id")
    .limit(1)
    .executeTakeFirst();
  return row;
}

/** Which of some pictures the shop's products show, the deleted ones too. The menu is read once, however many are asked for. */
export async function picturesShown(tx: Tx, shopId: string, urls: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`
    select url from unnest(${urls}::text[]) as url
    where url in (select image from products where shop_id = ${shopId})
      or url in (select unnest(detail_images) from products where shop_id = ${shopId})`.execute(tx);
  return new Set(rows.map(({ url }) => url));
}

/** A product that was to go on sale or off the shelf. */
type OnShelf = Names & { id: string; isChanged: boolean; hasPhoto: boolean };

/**
 * Puts products on sale or takes them off the shelf; gives those that are there, and whether each was changed by it. One
 * without a photo does not go on sale.
 */
export async function writeMarketable(
  tx: Tx,
  { shopId, ids, isMarketable }: { shopId: string; ids: readonly string[]; isMarketable: boolean },
): Promise<OnShelf[]> {
  const { rows } = await sql<OnShelf>`
    with changed as (
      update products set is_marketable = ${isMarketable}, version = version + 1
      where shop_id = ${shopId} and id = any(${ids}) and deleted_at is null and is_marketable <> ${isMarketable}
        and (not ${isMarketable} or image <> '')
      returning id
    )
    select p.id, p.name_fr as fr, p.name_zh as zh, p.id in (select id from changed) as "isChanged",
      p.image <> '' as "hasPhoto"
    from products p where p.shop_id = ${shopId} and p.id = any(${ids}) and p.deleted_at is null`.execute(tx);
  return rows;
}
