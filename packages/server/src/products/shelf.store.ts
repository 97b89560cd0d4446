import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Names } from "./names.rules.ts";

type Tx = Transaction<Database>;

/** A product that was to go on sale or off the shelf. */
type OnShelf = Names & { id: string; isChanged: boolean; hasPicture: boolean };

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
      p.image <> '' as "hasPicture"
    from products p where p.shop_id = ${shopId} and p.id = any(${ids}) and p.deleted_at is null`.execute(tx);
  return rows;
}
