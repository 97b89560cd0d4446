import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { alertTestDelaySeconds, alertTestRingsSeconds } from "@tsena/contract/alert-tests";
import { v7 as uuid } from "uuid";
import type { DueItem, DuePage } from "../database/sweeping.ts";
import type { AlertTestTable, Database } from "../database/tables.ts";
import { runTogether } from "../database/together.ts";
import type { ShopPerson } from "../http/actors.ts";
import { pushPart } from "../notifications/push.store.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";

type Tx = Transaction<Database>;

/** A test with the device that it is of. */
export type AlertTestRow = Omit<Selectable<AlertTestTable>, "seq" | "send_at"> & { device: string; user_name: string };

const told = (db: Kysely<Database>) =>
  db
    .selectFrom("alert_tests as t")
    .innerJoin("sessions as s", "s.id", "t.session_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select([
      "t.id",
      "t.session_id",
      "t.shop_id",
      "t.asked_at",
      "t.sent_at",
      "t.ended_at",
      "t.has_push",
      "t.pushed_at",
      "t.rang_at",
      "t.shown_at",
      "t.heard",
      "s.device",
      "u.user_name",
    ]);

/** The last tests that a person may see: their own, and for an owner those of the shop. */
export function listAlertTests(
  db: Kysely<Database>,
  { shopId, userId, loginType }: ShopPerson,
): Promise<AlertTestRow[]> {
  let query = told(db).where("t.shop_id", "=", shopId);
  if (loginType !== 1) query = query.where("s.user_id", "=", userId);
  return query.orderBy("t.asked_at", "desc").orderBy("t.id", "desc").limit(50).execute();
}

type OfDevice = Pick<ShopPerson, "shopId" | "sessionId">;

/** A test of a device by its id. */
export function findAlertTest(db: Kysely<Database>, { id, sessionId }: { id: string; sessionId: string }) {
  return told(db).where("t.id", "=", id).where("t.session_id", "=", sessionId).executeTakeFirst();
}

/** Which of some ids are tests of a device. */
export async function listTestsAmong(
  db: Kysely<Database>,
  { ids, sessionId }: { ids: readonly string[]; sessionId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("alert_tests")
    .select("id")
    .where(sql<boolean>`id = any(${[...ids]})`)
    .where("session_id", "=", sessionId)
    .execute();
  return rows.map(({ id }) => id);
}

/** A test of a device that is known to be there. */
export function loadAlertTest(tx: Tx, id: string): Promise<AlertTestRow> {
  return told(tx).where("t.id", "=", id).executeTakeFirstOrThrow();
}

/** The test of a device that is under way; two taps come to one after the other. */
export async function findUnderWay(tx: Tx, sessionId: string): Promise<AlertTestRow | undefined> {
  await tx.selectFrom("sessions").select("id").where("id", "=", sessionId).forNoKeyUpdate().execute();
  return told(tx).where("t.session_id", "=", sessionId).where("t.ended_at", "is", null).executeTakeFirst();
}

/** Writes down that a device is to be rung; gives the test's id. */
export async function addAlertTest(tx: Tx, { shopId, sessionId }: OfDevice, now: Date): Promise<string> {
  const id = uuid();
  const sendAt = secondsAfter(now, alertTestDelaySeconds);
  await tx
    .insertInto("alert_tests")
    .values({ id, shop_id: shopId, session_id: sessionId, asked_at: now, send_at: sendAt })
    .execute();
  return id;
}

/** What was observed of a test. */
export interface Observed {
  pushed: boolean;
  rang: boolean;
  shown: boolean;
  heard?: boolean | undefined;
}

/** Keeps what was observed of a test; when it was first, stays. */
export async function noteObserved(tx: Tx, id: string, { pushed, rang, shown, heard }: Observed, now: Date) {
  const at = (column: "pushed_at" | "rang_at" | "shown_at", is: boolean) =>
    sql<Date | null>`case when ${is} then coalesce(${sql.ref(column)}, ${now}) else ${sql.ref(column)} end`;
  await tx
    .updateTable("alert_tests")
    .set({
      pushed_at: at("pushed_at", pushed),
      rang_at: at("rang_at", rang),
      shown_at: at("shown_at", shown),
      ...(heard === undefined ? {} : { heard }),
    })
    .where("id", "=", id)
    .execute();
}

/** Writes down on the shop that its ring was heard; when it first was, stays, however old its tests become (rules/shops.md#first-steps). */
export async function hearRing(tx: Tx, shopId: string, now: Date): Promise<void> {
  await tx
    .updateTable("shops")
    .set({ ring_heard_at: now })
    .where("id", "=", shopId)
    .where("ring_heard_at", "is", null)
    .execute();
}

/** Ends a test that rings; false where it did not. */
export async function endAlertTest(tx: Tx, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable("alert_tests")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("sent_at", "is not", null)
    .where("ended_at", "is", null)
    .returning("id")
    .execute();
  return ended.length > 0;
}

/** Takes a test away that was never sent. */
export async function deleteUnsentAlertTest(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("alert_tests").where("id", "=", id).where("sent_at", "is", null).execute();
}

/** Takes away those among some ids that a device has asked for, and that were not sent yet; gives how many. */
export async function deleteUnsentAmong(
  tx: Tx,
  { ids, sessionId }: { ids: readonly string[]; sessionId: string },
): Promise<number> {
  const taken = await tx
    .deleteFrom("alert_tests")
    .where(sql<boolean>`id = any(${[...ids]})`)
    .where("session_id", "=", sessionId)
    .where("sent_at", "is", null)
    .returning("id")
    .execute();
  return taken.length;
}

/** A page of the tests that are to be sent, or that have rung long enough, those that wait longest first. */
export function listDueAlertTests(
  database: Kysely<Database>,
  { isSent, now, rows, exceptIds, exceptShopIds }: DuePage & { isSent: boolean },
): Promise<DueItem[]> {
  const since = sql<Date>`coalesce(sent_at, send_at)`;
  return database
    .selectFrom("alert_tests")
    .select(["shop_id as shopId", "id"])
    .where("ended_at", "is", null)
    .where("sent_at", isSent ? "is not" : "is", null)
    .where(since, "<=", isSent ? secondsAfter(now, -alertTestRingsSeconds) : now)
    .where(sql<boolean>`not id = any(${exceptIds})`)
    .where(sql<boolean>`not shop_id = any(${exceptShopIds})`)
    .orderBy(since)
    .limit(rows)
    .execute();
}

/** Takes a test that is to be sent or ended; undefined where another node has it, or has done it. */
export async function takeAlertTest(tx: Tx, { id, isSent }: { id: string; isSent: boolean }) {
  return tx
    .selectFrom("alert_tests")
    .select(["id", "shop_id", "session_id", "send_at"])
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("sent_at", isSent ? "is not" : "is", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Has a test ring, and leaves its push: with the next number of the shop's causes, as a reminder. */
export async function sendAlertTest(
  tx: Tx,
  { id, shop_id: shopId, session_id: sessionId }: Pick<AlertTestRow, "id" | "shop_id" | "session_id">,
  now: Date,
): Promise<void> {
  const until = secondsAfter(now, alertTestRingsSeconds);
  await runTogether(
    tx,
    {
      next: sql`update shops set reminder_seq = reminder_seq + 1 where id = ${shopId} returning reminder_seq`,
      pushed: pushPart({ shopId, sessionId, now, until }),
      sent: sql`
        update alert_tests set seq = next.reminder_seq, sent_at = ${now}, has_push = exists (select from pushed)
        from next where id = ${id}`,
    },
    sql`select`,
  );
}

const keptSeconds = 90 * daySeconds;

/** Forgets the tests of three months ago. */
export async function forgetOldAlertTests(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom("alert_tests").where("asked_at", "<", secondsAfter(now, -keptSeconds)).execute();
}
