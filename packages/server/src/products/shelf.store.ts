import { type Kysely, sql, type Transaction } from "kysely";
import type { DueItem, DuePage } from "../database/sweeping.ts";
import type { Database } from "../database/tables.ts";
import type { Names } from "./names.rules.ts";

type Tx = Transaction<Database>;

/** A product that was to go on sale or off the shelf, as it stood before. */
export type OnShelf = Names & {
  id: string;
  isMarketable: boolean;
  backAt: Date | null;
  isChanged: boolean;
  hasPicture: boolean;
};

interface Shelving {
  shopId: string;
  ids: readonly string[];
  isMarketable: boolean;
  /** When what is taken off is on sale again by itself. */
  backAt?: Date | null;
  /** Whether that is all: what is off until it is put back has its time again, and what is on sale stays so. */
  takesBack?: boolean;
}

/**
 * Puts products on sale or takes them off the shelf; gives those that are there, and whether each was changed by it. One
 * without a photo does not go on sale. What is off for some time already is so until `backAt` instead.
 */
export async function writeMarketable(
  tx: Tx,
  { shopId, ids, isMarketable, backAt = null, takesBack = false }: Shelving,
): Promise<OnShelf[]> {
  const { rows } = await sql<OnShelf>`
    with changed as (
      update products set is_marketable = ${isMarketable}, back_at = ${backAt}, version = version + 1
      where shop_id = ${shopId} and id = any(${ids}) and deleted_at is null and case
        when ${isMarketable} then not is_marketable and image <> ''
        when ${takesBack} then not is_marketable and back_at is distinct from ${backAt}::timestamptz
        else is_marketable or back_at <> coalesce(${backAt}::timestamptz, 'infinity') end
      returning id
    )
    select p.id, p.name_fr as fr, p.name_zh as zh, p.is_marketable as "isMarketable", p.back_at as "backAt", p.id in (select id from changed) as "isChanged",
      p.image <> '' as "hasPicture"
    from products p where p.shop_id = ${shopId} and p.id = any(${ids}) and p.deleted_at is null`.execute(tx);
  return rows;
}

/** The products that are to be on sale again, those that have waited longest first; without some. */
export function listBack(db: Kysely<Database>, { now, exceptIds, exceptShopIds, rows }: DuePage): Promise<DueItem[]> {
  return db
    .selectFrom("products")
    .select(["id", "shop_id as shopId"])
    .where("back_at", "<=", now)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`not (id = any(${[...exceptIds]}) or shop_id = any(${[...exceptShopIds]}))`)
    .orderBy("back_at")
    .limit(rows)
    .execute();
}

/** Ends the time for which a product is off the shelf; false where it has not come, or somebody has put it on or off meanwhile. */
export async function endTimeOff(tx: Tx, { id, shopId }: DueItem, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("products")
    .set({ back_at: null })
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .where("back_at", "<=", now)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
