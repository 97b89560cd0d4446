import type { Insertable, Kysely, RawBuilder, Selectable } from "kysely";
import { wholeRow, wholeRowSql } from "../database/columns.ts";
import { sql } from "../database/plain-sql.ts";
import type { Database } from "../database/tables.ts";
import type { OutboxMessageTable } from "../database/tables.outbox.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import { purses, type Purse } from "../settings/text-budgets.ts";
import type { MessageKind } from "../settings/message-kinds.ts";

type Reader = Kysely<Database>;

export type OutboxRow = Selectable<OutboxMessageTable>;

/** What reaches a person, not a system. */
export const toPeople = ["sms", "email"] as const satisfies readonly MessageKind[];
export const isToPerson = (kind: MessageKind): boolean => (toPeople as readonly MessageKind[]).includes(kind);

/** What reaches systems, and phones by the services of their browsers: it needs no driver. */
export const toSystems = ["webhook", "push"] as const satisfies readonly MessageKind[];
/** What takes the messages to people, apart by who pays: what strangers cause holds up nothing else. */
const lanesToPeople = toPeople.flatMap((kind) => purses.map((purse) => `${kind} ${purse}`));

/** Lets nobody else write a message of a thread until the transaction ends: of two the one written later is the newer. */
export async function lockThread(tx: Reader, thread: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`thread ${thread}`}))`.execute(tx);
}

/** Writes a message to a person; those that it takes the place of, of the same thread, are not sent any more, and one that is being sent comes first. */
export async function insertMessage(
  db: Reader,
  message: Insertable<OutboxMessageTable> & { kind: (typeof toPeople)[number]; purse: Purse; created_at: Date },
): Promise<void> {
  const { thread } = message;
  const write = async (tx: Reader): Promise<void> => {
    if (typeof thread === "string") {
      await lockThread(tx, thread);
      await withdrawMessages(tx, thread, message.created_at);
    }
    await tx.insertInto("outbox_messages").values(message).execute();
  };
  await (db.isTransaction || typeof thread !== "string" ? write(db) : db.transaction().execute(write));
}

/**
 * Takes back what people were to be told of something that is over. What is being sent cannot be taken back: it is not tried
 * again, and a newer one waits for its end. What the desk shows is worth nothing any more.
 */
export async function withdrawMessages(db: Reader, thread: string, now: Date): Promise<void> {
  const ofThread = sql<boolean>`thread = ${thread} and destination in (${sql.join(lanesToPeople)})`;
  const isClaimed = sql<boolean>`coalesce(claimed_until > ${now}, false)`;
  // First, for it holds them all: none is claimed, or put back to be tried again, before the other statement.
  await db
    .updateTable("outbox_messages")
    .set({
      expires_at: sql`least(expires_at, ${now}::timestamptz)`,
      holds_until: sql`case when next_try_at is null or ${isClaimed} then claimed_until else holds_until end`,
    })
    .where(ofThread)
    .execute();
  await db
    .deleteFrom("outbox_messages")
    .where(ofThread)
    .where("next_try_at", "is not", null)
    .where(sql<boolean>`not ${isClaimed}`)
    .execute();
}

/** Whether a destination has asked not to be called before a later moment. */
const isPaused = (destination: string | RawBuilder<string>, now: Date) =>
  sql<boolean>`exists (select from outbox_pauses p where p.destination = ${destination} and p.until > ${now})`;

/** A destination for which a message's time has come. */
export interface Due {
  destination: string;
  kind: MessageKind;
}

/** The destinations for which a message's time has come, but those that have asked to be left alone. */
export async function findDue(db: Reader, now: Date): Promise<Due[]> {
  // From one destination to the next over the index, however many messages wait for each.
  const { rows } = await sql<Due>`
    with recursive each_one as (
      (select destination, kind from outbox_messages order by destination limit 1)
      union all
      select next.destination, next.kind from each_one cross join lateral (
        select m.destination, m.kind from outbox_messages m
        where m.destination > each_one.destination order by m.destination limit 1
      ) next
    )
    select destination, kind from each_one
    where not ${isPaused(sql.ref<string>("each_one.destination"), now)} and exists (
      select from outbox_messages m where m.destination = each_one.destination and m.next_try_at <= ${now}
    )`.execute(db);
  return rows;
}

/**
 * Takes the messages to a destination whose time has come, of each thread the oldest, for whoever sends them before `until`;
 * no other node is given them before then. A message waits for an older one of its thread that is being sent for the first
 * time, on whichever node; for one that has failed, as long as that holds it.
 */
export async function claimMessages(
  db: Reader,
  destination: string,
  { now, until, atMost }: { now: Date; until: Date; atMost: number },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with due as materialized (
      select d.seq from outbox_messages d
      where d.destination = ${destination} and d.next_try_at <= ${now} and not ${isPaused(destination, now)}
        and not exists (
          select from outbox_messages older
          where older.destination = d.destination and older.thread = d.thread and older.seq < d.seq
            and older.next_try_at is not null
            and (older.tries = 0 or older.next_try_at <= ${now} or older.holds_until > ${now})
        )
      order by d.next_try_at, d.seq
      limit ${atMost}
      for update skip locked
    )
    update outbox_messages m set next_try_at = ${until}, claimed_until = ${until}, unsure = m.unsure + 1
    from due where m.seq = due.seq
    returning ${wholeRowSql("outbox_messages", "m")}`.execute(db);
  return rows;
}

/**
 * Deletes a message: it was taken, or it is given up. Those behind it that were written while it was being sent again, and so
 * were put off until its claim would have ended, are due with that: none of them was claimed as long as it held them.
 */
export async function deleteMessage(db: Reader, { seq }: OutboxRow, now: Date): Promise<void> {
  await sql`
    with done as (
      delete from outbox_messages where seq = ${seq} returning destination, thread, holds_until, tries, next_try_at
    )
    update outbox_messages behind set next_try_at = behind.created_at from done
    where done.tries > 0 and done.holds_until > ${now} and behind.destination = done.destination
      and behind.thread = done.thread and behind.seq > ${seq} and behind.tries = 0
      and behind.next_try_at = done.next_try_at`.execute(db);
}

/**
 * Sets when a claimed message is tried again, and after how many failed tries, `unsure` of them of an unknown end, unless
 * another node has claimed it since; one that was withdrawn meanwhile is deleted. Those that wait for it are put off with it:
 * however many there are, looking for what is due does not meet them.
 */
export async function putBack(
  db: Reader,
  claimed: OutboxRow,
  { tries, unsure = claimed.unsure, nextTryAt, now }: { tries: number; unsure?: number; nextTryAt: Date; now: Date },
): Promise<void> {
  await sql`
    with over as (
      delete from outbox_messages
      where seq = ${claimed.seq} and next_try_at = ${claimed.next_try_at} and expires_at <= ${now}
    ), back as (
      update outbox_messages
      set tries = ${tries}, unsure = ${unsure}, next_try_at = ${nextTryAt}, claimed_until = null
      where seq = ${claimed.seq} and next_try_at = ${claimed.next_try_at} and expires_at > ${now}
      returning seq, destination, thread, holds_until, least(next_try_at, holds_until) as next
    )
    update outbox_messages behind set next_try_at = back.next from back
    where back.holds_until > ${now} and behind.destination = back.destination and behind.thread = back.thread
      and behind.seq > back.seq and behind.tries = 0 and behind.next_try_at < back.next`.execute(db);
}

/** When a message of a thread is due that is written now: with the one that it waits for, where that has failed. `destination` names the column of whom it is for. */
export function dueBehind(destination: RawBuilder<unknown>, { thread, now }: { thread: string; now: Date }) {
  return sql<Date>`coalesce((
    select max(least(m.next_try_at, m.holds_until)) from outbox_messages m
    where m.destination = ${destination} and m.thread = ${thread} and m.tries > 0 and m.holds_until > ${now}
  ), ${now}::timestamptz)`;
}

/** Leaves a destination alone until a moment, whatever is written for it meanwhile. */
export async function pauseDestination(db: Reader, destination: string, until: Date): Promise<void> {
  await db
    .insertInto("outbox_pauses")
    .values({ destination, until })
    .onConflict((conflict) =>
      conflict.column("destination").doUpdateSet({ until: sql`greatest(outbox_pauses.until, excluded.until)` }),
    )
    .execute();
}

/** Of the kinds that reach people those without a driver. */
export function uncarriedOf(carriers: Partial<Record<MessageKind, unknown>>): MessageKind[] {
  return toPeople.filter((kind) => carriers[kind] === undefined);
}

/** The messages to people that no driver carries, newest first: those written without one, and those of the kinds that have none now. */
export function selectKept(db: Reader, uncarried: readonly MessageKind[]) {
  return db
    .selectFrom("outbox_messages")
    .select(wholeRow("outbox_messages"))
    .where("kind", "in", toPeople)
    .where(sql<boolean>`(next_try_at is null or kind = any(${uncarried}))`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

/** A message that waits is kept this long, as the privacy text promises. */
const keptSeconds = 7 * daySeconds;

/** Forgets the messages that have waited for a week, and the pauses that are over. */
export async function forgetOldMessages(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom("outbox_messages").where("created_at", "<", secondsAfter(now, -keptSeconds)).execute();
  await db.deleteFrom("outbox_pauses").where("until", "<=", now).execute();
}
