import type { RawBuilder, Updateable } from "kysely";
import { v7 as uuid } from "uuid";
import type { OrderEvent, OrderParty } from "@tsena/contract/orders.states";
import { defer } from "../database/deferring.ts";
import { setting, sql } from "../database/plain-sql.ts";
import type { OrderRow, OrderTable } from "../database/tables.ts";
import { type Parts, together } from "../database/together.ts";
import type { Work } from "../database/transaction.ts";
import type { TakenOut } from "./proposals.rules.ts";

/** What an order's story is told: what happened, by whom, and what was said. */
export interface LogLine {
  by: { event: OrderEvent | "place"; party: OrderParty; name: string };
  note?: string;
  now: Date;
}

/** What writes a line of the story of an order, as it stands in the part `from` of the same statement. */
export function logPart(from: string, { by, note = "", now }: LogLine): RawBuilder<unknown> {
  return sql`
    insert into order_logs (shop_id, order_id, id, event, status, by_party, actor_name, note, at)
    select shop_id, id, ${uuid()}, ${by.event}, status, ${by.party}, ${by.name}, ${note}, ${now} from ${sql.ref(from)}`;
}

/** What lessens the lines of an order by what is taken out of it. */
export function reducePart(order: OrderRow, takenOut: readonly TakenOut[]): RawBuilder<unknown> {
  return sql`
    update order_items i set quantity = i.quantity - t.quantity
    from unnest(${takenOut.map(({ itemId }) => itemId)}::text[], ${takenOut.map(({ quantity }) => quantity)}::int[]) as t (id, quantity)
    where i.shop_id = ${order.shop_id} and i.order_id = ${order.id} and i.id = t.id`;
}

/** Writes a move of an order that is locked, with all that it brings, as one statement, and tells every node: with the transaction's next statement, at the latest with its COMMIT. */
export async function writeMove(
  { tx, announcing }: Work,
  order: OrderRow,
  { changes, parts }: { changes: Updateable<OrderTable>; parts: Parts },
): Promise<void> {
  const updated = sql`
    update orders set ${setting("orders", changes)} where shop_id = ${order.shop_id} and id = ${order.id}
    returning shop_id, id, status`;
  await defer(tx, together({ updated, ...parts }, sql`select ${announcing("shop", order.shop_id)} from updated`));
}
