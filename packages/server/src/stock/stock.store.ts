import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { stockAtMost } from "@tsena/contract/products";
import type { StockTold } from "../products/menu-changes.service.ts";
import { isSoldOutOn } from "../products/sold-out.store.ts";
import type { StockLine } from "./stock.rules.ts";
import { holdShop } from "../database/shop-row.store.ts";

type Tx = Transaction<Database>;

/** The lines of an order as stock sees them: with the parts of its combos as they were when it was placed. */
export async function listStockLines(tx: Tx, shopId: string, orderId: string): Promise<StockLine[]> {
  const rows = await tx
    .selectFrom("order_items")
    .select(["name_fr", "name_zh", "product_id", "quantity", "parts"])
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map(({ name_fr, name_zh, product_id, quantity, parts }) => ({
    names: { fr: name_fr, zh: name_zh },
    productId: product_id,
    quantity,
    parts,
  }));
}

/**
 * What is left of some specifications, locked until the transaction ends. The shop is held first, as it is by whoever
 * refills it, then the products in the order of their ids, so that no two block each other for good. Of a product that was
 * deleted nothing is left.
 */
export async function lockStocks(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, number>> {
  await holdShop(tx, shopId);
  const { rows } = await sql<{ id: string; stock: number }>`
    select p.id, case when g.deleted_at is null then p.stock else 0 end as stock
    from products p join goods g on g.shop_id = p.shop_id and g.id = p.goods_id
    where p.shop_id = ${shopId} and p.id = any(${ids}) order by p.id for no key update of p`.execute(tx);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** What orders have moved of a specification. */
export interface StockMoved extends StockTold {
  before: number;
}

/**
 * Takes so many of each specification from stock (`sign` -1) or gives them back (1), as far as a stock goes; those that are
 * gone are passed over, and one that was declared sold out on this day of the shop gets nothing back: what a person says of
 * her kitchen outweighs the count. Gives what it moved of those that the menu shows with a stock of their own.
 */
export async function moveStock(
  tx: Tx,
  given: { shopId: string; day: string; taken: ReadonlyMap<string, number>; sign: 1 | -1 },
): Promise<StockMoved[]> {
  const { shopId, day, taken, sign } = given;
  const { rows } = await sql<StockMoved & { isShown: boolean }>`
    update products p set stock = least(p.stock + ${sign}::int * w.quantity, ${stockAtMost})
    from unnest(${[...taken.keys()]}::text[], ${[...taken.values()]}::int[]) as w (id, quantity), goods g, products was
    where p.shop_id = ${shopId} and p.id = w.id and g.shop_id = p.shop_id and g.id = p.goods_id
      and was.shop_id = p.shop_id and was.id = p.id and not (${sign}::int = 1 and ${isSoldOutOn(day)})
    returning p.id as "productId", p.stock, was.stock as before,
      g.type = 1 and g.deleted_at is null as "isShown"`.execute(tx);
  return rows.filter(({ isShown }) => isShown);
}
