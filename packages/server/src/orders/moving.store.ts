import type { RawBuilder, Updateable } from "kysely";
import { v7 as uuid } from "uuid";
import type { OrderEvent, OrderParty } from "@tsena/contract/orders.states";
import { defer } from "../database/deferring.ts";
import { needed, setting, sql } from "../database/plain-sql.ts";
import type { OrderRow, OrderTable } from "../database/tables.ts";
import { type Parts, together } from "../database/together.ts";
import { beginAgain, type Work } from "../database/transaction.ts";
import { reaches } from "../notifications/reach.store.ts";
import type { TakenOut } from "./proposals.rules.ts";

/** What an order's story is told: what happened, by whom, and what was said. */
export interface LogLine {
  mover: { event: OrderEvent | "place"; party: OrderParty; name: string };
  note?: string;
  now: Date;
}

/** What writes a line of the story of an order, as it stands in the part `from` of the same statement. */
export function logPart(from: string, { mover, note = "", now }: LogLine): RawBuilder<unknown> {
  return sql`
    insert into order_logs (shop_id, order_id, id, event, status, by_party, actor_name, note, at)
    select shop_id, id, ${uuid()}, ${mover.event}, status, ${mover.party}, ${mover.name}, ${note}, ${now} from ${sql.ref(from)}`;
}

/** What lessens the lines of an order by what is taken out of it. */
export function reducePart(order: OrderRow, takenOut: readonly TakenOut[]): RawBuilder<unknown> {
  return sql`
    update order_items i set quantity = i.quantity - t.quantity
    from unnest(${takenOut.map(({ itemId }) => itemId)}::text[], ${takenOut.map(({ quantity }) => quantity)}::int[]) as t (id, quantity)
    where i.shop_id = ${order.shop_id} and i.order_id = ${order.id} and i.id = t.id`;
}

/**
 * Marks lines of an order as what its shop cannot cook, of its combos by the parts that it named, with the transaction's next
 * statement: what was said before is said no more (rules/orders.md#dishes-of-the-day).
 */
export async function markMissing(
  tx: Work["tx"],
  { shop_id: shopId, id }: Pick<OrderRow, "shop_id" | "id">,
  { lines, partIds }: { lines: readonly { id: string }[]; partIds: readonly string[] },
): Promise<void> {
  const isNamed = sql`i.id = any(${lines.map((line) => line.id)}::text[])`;
  await defer(
    tx,
    sql`
    update order_items i set is_missing = ${isNamed}, missing_parts = case when ${isNamed} then (
      select jsonb_agg(jsonb_build_object('productId', v.product_id,
        'fr', coalesce(p.names ->> 'fr', i.name_fr), 'zh', coalesce(p.names ->> 'zh', i.name_zh)))
      from jsonb_to_recordset(i.parts) as p ("variantId" text, names jsonb)
      join variants v on v.shop_id = i.shop_id and v.id = p."variantId"
      where v.id = any(${[...partIds]}::text[])
    ) end
    where i.shop_id = ${shopId} and i.order_id = ${id}`,
  );
}

/** Writes what leaves an order that is locked as it is, and tells every node. */
export async function writeBeside({ tx, announcing }: Work, order: OrderRow, parts: Parts): Promise<void> {
  if (Object.keys(parts).length === 0) return;
  await defer(tx, together(parts, sql`select ${announcing("shop", order.shop_id)}`));
}

/** What is written of a move of an order. */
export interface WrittenMove {
  order: OrderRow;
  changes: Updateable<OrderTable>;
  parts: Parts;
  /** Of an order that was not locked: the mark of its row as it was taken to be, and the system that names it, where one does. */
  mark?: string | undefined;
  keyId?: string | undefined;
  /** Is told the mark of the row that was written. */
  keep(mark: string): void;
}

interface Written {
  mark: string;
}

/**
 * Writes a move of an order, with all that it brings, as one statement, and tells every node: with the transaction's next
 * statement, at the latest with its COMMIT. It fails as PostgreSQL does where two transactions cross each other, so that the work is begun again, where an order that is
 * not locked is another than was thought, or the system does not reach it.
 */
export async function writeMove(
  { tx, announcing }: Work,
  { order, changes, parts, mark, keyId, keep }: WrittenMove,
): Promise<void> {
  const { shop_id: shopId, id, platform_key_id: placedBy } = order;
  const reached = keyId === undefined || keyId === placedBy ? sql`` : sql`and ${reaches({ keyId, placedBy, shopId })}`;
  const updated = sql`
    update orders set ${setting("orders", changes)} where shop_id = ${shopId} and id = ${id}
      ${mark === undefined ? sql`` : sql`and xmin = ${mark}::xid ${reached}`}
    returning shop_id, id, status, xmin::text as mark`;
  const told = announcing("shop", shopId);
  const result =
    mark === undefined
      ? sql<Written>`select mark, ${told} from updated`
      : sql<Written>`select ${needed(sql`(select mark from updated)`, beginAgain)} as mark, ${told}`;
  await defer(tx, together({ updated, ...parts }, result), (rows) => rows.forEach((row) => keep(row.mark)));
}
