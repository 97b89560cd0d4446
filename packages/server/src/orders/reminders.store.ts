import type { Kysely, RawBuilder, Transaction } from "kysely";
import { takingsSql } from "../ledger/order-amount.ts";
import { sql } from "../database/plain-sql.ts";
import type { Database, ReminderTable } from "../database/tables.ts";
import { pushPart } from "../notifications/push.store.ts";
import type { Parts } from "../database/together.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";

type Tx = Transaction<Database>;

/** A reminder that is to be raised, with its cause. */
interface NewReminder {
  shopId: string;
  orderId: string;
  kind: ReminderTable["kind"];
  now: Date;
  /** When it rings no more by itself: then no phone need be reached. */
  until: Date;
}

/** What told of something past stops by itself after so many seconds: a tablet that was off finds no old alarms. */
export const hushAfterSeconds = 30 * 60;

/** Raises a reminder, and has every phone of the shop reached by push, as parts of one statement: its `seq` is the shop's next, taken under the shop's row lock so that it rises in the order of commits. */
export function raiseParts({ shopId, orderId, kind, now, until }: NewReminder): Parts {
  return {
    next: sql`update shops set reminder_seq = reminder_seq + 1 where id = ${shopId} returning reminder_seq`,
    raised: sql`
      insert into reminders (shop_id, seq, order_id, kind, raised_at)
      select ${shopId}, reminder_seq, ${orderId}, ${kind}, ${now} from next`,
    pushed: pushPart({ shopId, now, until }),
  };
}

/** What is to be silent. */
interface Clearing {
  shopId: string;
  orderIds: readonly string[];
  now: Date;
  upTo?: number | undefined;
}

/** What silences, as a part of a statement, what rings for orders, on all the shop's devices; `upTo` leaves alone what began to ring after that `seq`. */
export function clearPart({ shopId, orderIds, now, upTo = Number.MAX_SAFE_INTEGER }: Clearing): RawBuilder<unknown> {
  return sql`
    update reminders set cleared_at = ${now}
    where shop_id = ${shopId} and order_id = any(${orderIds}) and cleared_at is null and seq <= ${upTo}`;
}

/**
 * Silences what has told of something past, and not called for an answer, since before a moment; gives the shops it was told to. What
 * somebody else has in hand waits for the next time: who silences several orders and this could otherwise each wait for the other.
 */
export async function hushReminders(tx: Tx, before: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ shop_id: string }>`
    with old as (
      select shop_id, seq from reminders
      where cleared_at is null and kind <> 'new' and raised_at < ${before} for update skip locked
    )
    update reminders r set cleared_at = ${now} from old where r.shop_id = old.shop_id and r.seq = old.seq
    returning r.shop_id`.execute(tx);
  return [...new Set(rows.map((row) => row.shop_id))];
}

/** What one answer carries at the most; the count tells of the rest. */
const ordersTold = 50;

/** What rings at a shop, the newest cause first; with the alert tests that ring on one of its devices. */
export async function listRinging(db: Kysely<Database>, shopId: string) {
  const { rows } = await sql<{
    seq: number;
    kind: ReminderTable["kind"] | "test";
    /** The only session that it rings for; null for what rings at the whole shop. */
    session_id: string | null;
    id: string;
    order_no: string;
    accept_by: Date | null;
    amount: number;
    item_count: number;
    count: number;
  }>`
    (select r.seq, r.kind, null as session_id, o.id, o.order_no, o.accept_by,
      ${takingsSql("o")} as amount,
      (select sum(i.quantity) from order_items i where i.shop_id = o.shop_id and i.order_id = o.id) as item_count,
      count(*) over () as count
    from reminders r join orders o on o.shop_id = r.shop_id and o.id = r.order_id
    where r.shop_id = ${shopId} and r.cleared_at is null
    order by r.seq desc limit ${ordersTold})
    union all
    select t.seq, 'test', t.session_id, t.id, '', null, 0, 0, 0 from alert_tests t
    where t.shop_id = ${shopId} and t.sent_at is not null and t.ended_at is null
    order by seq desc`.execute(db);
  return rows;
}

/** How long a reminder is kept once it is silent (rules/orders.md#forgotten-reminders). */
const keptSeconds = 90 * daySeconds;

/** What a sweep forgets at the most: the rest waits for the next, so that no statement takes too long. */
const forgottenAtOnce = 50_000;

/** Forgets the reminders that went silent three months ago: what rang when, the order's history tells. */
export async function forgetOldReminders(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    with forgotten as (
      select shop_id, seq from reminders where cleared_at < ${secondsAfter(now, -keptSeconds)}
      order by cleared_at limit ${forgottenAtOnce} for update skip locked
    )
    delete from reminders r using forgotten f where r.shop_id = f.shop_id and r.seq = f.seq`.execute(db);
}
