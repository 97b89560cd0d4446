import { type Kysely, type RawBuilder, sql } from "kysely";
import type { OrderEvent } from "@tsena/contract/orders.states";
import { type ShopEvent, shopEvents } from "@tsena/contract/shops.states";
import { takingsSql } from "../ledger/order-amount.ts";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";

/** A line of either half; the order's columns are null in a line of the shop. */
export interface ActivityRow {
  id: string;
  at: Date;
  actor: string;
  event: OrderEvent | "place" | ShopEvent;
  detail: string;
  order_id: string | null;
  order_no: string | null;
  payment_method: "wallet" | "cash" | null;
  /** What the shop takes of the order. */
  amount: number | null;
}

/**
 * What happened at a shop since a moment, after a line of it: its orders that moved and what its people changed, the newest
 * first, one more than `rows` where there are more. An order that has come is told once, and not as placed besides. Each half is read in the order of its index.
 */
export async function listActivity(
  db: Kysely<Database>,
  args: { shopId: string; since: Date; after: Cursor | undefined; rows: number },
): Promise<ActivityRow[]> {
  const { shopId, since, after, rows } = args;
  const page = (table: "l" | "a"): RawBuilder<unknown> => {
    const [at, id] = [sql.ref(`${table}.at`), sql.ref(`${table}.id`)];
    const behind = after && sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id})`;
    return sql`${at} >= ${since} ${behind ?? sql``} order by ${at} desc, ${id} desc limit ${rows + 1}`;
  };
  const found = await sql<ActivityRow>`
    (
      select l.id, l.at, l.actor_name as actor, l.event, '' as detail, o.id as order_id, o.order_no,
        o.payment_method,
        ${takingsSql("o")} as amount
      from order_logs l join orders o on o.shop_id = l.shop_id and o.id = l.order_id
      where l.shop_id = ${shopId} and (l.event <> 'place' or o.paid_at is null) and ${page("l")}
    ) union all (
      select a.id, a.at, u.user_name, a.event, a.detail, null, null, null, null
      from audit_logs a join users u on u.id = a.user_id
      where a.shop_id = ${shopId} and a.event = any(${[...shopEvents]}) and ${page("a")}
    ) order by at desc, id desc limit ${rows + 1}`.execute(db);
  return found.rows;
}
