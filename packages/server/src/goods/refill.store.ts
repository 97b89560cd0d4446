import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";

/**
 * Brings the stock of a shop's products up to their default stock, and lowers none (decisions, Goods). Whoever calls this
 * holds the shop's row, as whoever reserves stock does; the products are locked in the order of their ids.
 */
export async function refillStock(tx: Transaction<Database>, shopId: string): Promise<void> {
  await sql`
    with short as (
      select id from products where shop_id = ${shopId} and stock < default_stock order by id for update
    )
    update products p set stock = greatest(p.stock, p.default_stock)
    from short where p.shop_id = ${shopId} and p.id = short.id`.execute(tx);
}
