import { type Kysely, sql, type Transaction } from "kysely";
import type { Database, ReminderTable } from "../database/tables.ts";

type Tx = Transaction<Database>;

/** Raises a reminder: its `seq` is the shop's next, taken under the shop's row lock so that it rises in the order of commits. */
export async function raiseReminder(
  tx: Tx,
  given: { shopId: string; orderId: string; kind: ReminderTable["kind"]; now: Date },
): Promise<void> {
  await sql`
    with next as (
      update shops set reminder_seq = reminder_seq + 1 where id = ${given.shopId} returning reminder_seq
    )
    insert into reminders (shop_id, seq, order_id, kind, raised_at)
    select ${given.shopId}, reminder_seq, ${given.orderId}, ${given.kind}, ${given.now} from next`.execute(tx);
}

/** Silences what rings for orders, on all the shop's devices; `upTo` leaves alone what began to ring after that `seq`. */
export async function clearReminders(
  tx: Tx,
  given: { shopId: string; orderIds: readonly string[]; now: Date; upTo?: number | undefined },
): Promise<void> {
  const { upTo = Number.MAX_SAFE_INTEGER } = given;
  await tx
    .updateTable("reminders")
    .set({ cleared_at: given.now })
    .where("shop_id", "=", given.shopId)
    .where("order_id", "in", given.orderIds)
    .where("cleared_at", "is", null)
    .where("seq", "<=", upTo)
    .execute();
}

/** Silences what has told of something past, and not called for an answer, since before a moment; gives the shops it was told to. */
export async function hushReminders(tx: Tx, before: Date, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable("reminders")
    .set({ cleared_at: now })
    .where("cleared_at", "is", null)
    .where("kind", "<>", "new")
    .where("raised_at", "<", before)
    .returning("shop_id")
    .execute();
  return [...new Set(rows.map((row) => row.shop_id))];
}

/** What one answer carries at the most; the count tells of the rest. */
const ordersTold = 50;

/** What rings at a shop, the newest cause first. */
export async function listRinging(db: Kysely<Database>, shopId: string) {
  const { rows } = await sql<{
    seq: number;
    kind: ReminderTable["kind"];
    id: string;
    order_no: string;
    accept_by: Date | null;
    amount: number;
    item_count: number;
    count: number;
  }>`
    select r.seq, r.kind, o.id, o.order_no, o.accept_by,
      o.items_amount + o.packing_amount + o.delivery_amount as amount,
      (select sum(i.quantity) from order_items i where i.shop_id = o.shop_id and i.order_id = o.id) as item_count,
      count(*) over () as count
    from reminders r join orders o on o.shop_id = r.shop_id and o.id = r.order_id
    where r.shop_id = ${shopId} and r.cleared_at is null
    order by r.seq desc limit ${ordersTold}`.execute(db);
  return rows;
}
