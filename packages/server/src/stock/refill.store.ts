import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { StockLevel } from "../products/counted.store.ts";

/**
 * Brings the stock of a shop's products, of all or of those given, up to their default stock, and lowers none
 * (rules/products.md#default-stock); a combo has none of its own, and a deleted product none to sell. What it raises is
 * not sold out any more; as the shop opens it leaves what somebody has said on that day of its work (`notSaidOn`). Gives
 * what it raised. Whoever calls this holds the shop's row, as whoever reserves stock does; the products are locked in the
 * order of their ids.
 */
export async function refillStock(
  tx: Transaction<Database>,
  shopId: string,
  { productIds, notSaidOn }: { productIds?: readonly string[] | undefined; notSaidOn?: string },
): Promise<StockLevel[]> {
  const wanted = productIds === undefined ? sql`` : sql`and p.id = any(${[...productIds]})`;
  const unsaid = notSaidOn === undefined ? sql`` : sql`and v.said_on is distinct from ${notSaidOn}::date`;
  const { rows } = await sql<StockLevel>`
    with short as (
      select v.id from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
      where v.shop_id = ${shopId} and v.stock < v.default_stock and p.type = 1 and p.deleted_at is null ${wanted} ${unsaid}
      order by v.id for no key update of v
    )
    update variants v set stock = greatest(v.stock, v.default_stock), sold_out_on = null
    from short where v.shop_id = ${shopId} and v.id = short.id
    returning v.id as "variantId", v.stock`.execute(tx);
  return rows;
}
