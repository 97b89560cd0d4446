import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { holdShop } from "../shops/shops.store.ts";
import type { Names } from "./goods.rules.ts";

type Tx = Transaction<Database>;

/**
 * Takes an order's items from stock, all or none. The shop is held first, as it is by whoever refills it, then the products
 * in the order of their ids, so that no two block each other for good. Gives the names of a product there is too little of,
 * or undefined.
 */
export async function reserveStock(tx: Tx, shopId: string, orderId: string): Promise<{ shortOf: Names } | undefined> {
  const wanted = await lockWanted(tx, shopId, orderId);
  const short = wanted.find((row) => row.stock === null || row.stock < row.quantity);
  if (short !== undefined) return { shortOf: { fr: short.name_fr, zh: short.name_zh } };
  await moveStock(tx, shopId, orderId, -1);
  return undefined;
}

/** Gives an order's items back to stock. */
export async function releaseStock(tx: Tx, shopId: string, orderId: string): Promise<void> {
  await lockWanted(tx, shopId, orderId);
  await moveStock(tx, shopId, orderId, 1);
}

async function lockWanted(tx: Tx, shopId: string, orderId: string) {
  await holdShop(tx, shopId);
  const { rows } = await sql<{ name_fr: string; name_zh: string; quantity: number; stock: number | null }>`
    with wanted as (
      select product_id, sum(quantity) as quantity, min(name_fr) as name_fr, min(name_zh) as name_zh
      from order_items where shop_id = ${shopId} and order_id = ${orderId} group by product_id
    ), locked as (
      select id, stock from products
      where shop_id = ${shopId} and id in (select product_id from wanted) order by id for update
    )
    select w.name_fr, w.name_zh, w.quantity, l.stock from wanted w left join locked l on l.id = w.product_id order by w.product_id`.execute(
    tx,
  );
  return rows;
}

async function moveStock(tx: Tx, shopId: string, orderId: string, sign: 1 | -1): Promise<void> {
  await sql`
    update products p set stock = p.stock + ${sign}::int * w.quantity
    from (
      select product_id, sum(quantity)::int as quantity
      from order_items where shop_id = ${shopId} and order_id = ${orderId} group by product_id
    ) w
    where p.shop_id = ${shopId} and p.id = w.product_id`.execute(tx);
}
