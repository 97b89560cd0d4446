import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { StockTold } from "../products/counted.store.ts";

/**
 * Brings the stock of a shop's products, of all or of those given, up to their default stock, and lowers none
 * (rules/products.md#default-stock); a combo has none of its own, and a deleted product none to sell. What it raises is
 * not sold out any more. Gives what it raised. Whoever calls this holds the shop's row, as whoever reserves stock does;
 * the products are locked in the order of their ids.
 */
export async function refillStock(
  tx: Transaction<Database>,
  shopId: string,
  goodsIds?: readonly string[],
): Promise<StockTold[]> {
  const wanted = goodsIds === undefined ? sql`` : sql`and g.id = any(${[...goodsIds]})`;
  const { rows } = await sql<StockTold>`
    with short as (
      select p.id from products p join goods g on g.shop_id = p.shop_id and g.id = p.goods_id
      where p.shop_id = ${shopId} and p.stock < p.default_stock and g.type = 1 and g.deleted_at is null ${wanted}
      order by p.id for no key update of p
    )
    update products p set stock = greatest(p.stock, p.default_stock), sold_out_on = null
    from short where p.shop_id = ${shopId} and p.id = short.id
    returning p.id as "productId", p.stock`.execute(tx);
  return rows;
}
