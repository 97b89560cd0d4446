import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { saidMarks, type SoldOutSaid } from "../products/said.store.ts";
import { type StockLevel } from "../products/counted.store.ts";

type Tx = Transaction<Database>;

/**
 * Sets what is left of variants, what that says of the day, and what they are refilled to where that is said.
 * Whoever calls this holds the shop's row, as whoever reserves stock does; they are locked in the order of their ids.
 */
export async function setStocks(
  tx: Tx,
  {
    shopId,
    day,
    ids,
    stock,
    said,
    isBack,
    defaultStock,
  }: {
    shopId: string;
    /** Of the shop's work. */
    day: string;
    ids: readonly string[];
    stock: number;
    said: SoldOutSaid;
    /** Whether this takes a slip back. */
    isBack?: boolean;
    defaultStock?: number | undefined;
  },
): Promise<StockLevel[]> {
  const { rows } = await sql<StockLevel>`
    with locked as (
      select id, stock from variants where shop_id = ${shopId} and id = any(${[...ids]}) order by id for no key update
    ), written as (
      update variants v set stock = ${stock}, default_stock = coalesce(${defaultStock ?? null}::int, v.default_stock),
        ${saidMarks({ stock, said, day, isBack })}
      from locked l where v.shop_id = ${shopId} and v.id = l.id
    )
    select id as "variantId", ${stock}::int as stock from locked where stock <> ${stock}`.execute(tx);
  return rows;
}
