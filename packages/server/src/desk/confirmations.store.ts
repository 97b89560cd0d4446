import type { ConfirmationStatus, MoneyDeed } from "@tsena/contract/desk.confirmations";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";

type Reader = Kysely<Database>;
type Tx = Transaction<Database>;

/** What an operator is about to do that moves money. */
export interface NewConfirmation {
  id: string;
  deed: MoneyDeed;
  /** What of its kind there is once. */
  twin: string;
  /** Under what else the same may stand. */
  earlierTwins: readonly string[];
  shopId: string | null;
  amount: number;
  reason: string;
  operatorId: string;
  now: Date;
  /** Until when it waits; null where it is done at once. */
  expiresAt: Date | null;
}

/** What waits and has expired is still written as waiting, until something takes its place. */
const statusAt = (now: Date) => sql<ConfirmationStatus>`
  case when c.status = 'waiting' and c.expires_at <= ${now} then 'expired' else c.status end`;

/** Whether one stands so; those that wait are named as their index has them, so that no other is read for them. */
function standsAs(status: ConfirmationStatus, now: Date) {
  const isOver = sql`c.expires_at <= ${now}`;
  if (status === "waiting") return sql<boolean>`c.status = 'waiting' and not ${isOver}`;
  if (status === "expired") return sql<boolean>`(c.status = 'expired' or c.status = 'waiting' and ${isOver})`;
  return sql<boolean>`c.status = ${status}`;
}

const selectConfirmations = (db: Reader, now: Date) =>
  db
    .selectFrom("confirmations as c")
    .leftJoin("shops as s", "s.id", "c.shop_id")
    .innerJoin("operators as a", "a.id", "c.asked_by")
    .leftJoin("operators as e", "e.id", "c.ended_by")
    .select(["c.id", "c.deed", "c.shop_id", "c.amount", "c.reason", "c.asked_by", "c.asked_at", "c.expires_at"])
    .select(["c.ended_at", "c.end_reason", "s.name as shop_name", "s.owner_id", "a.name as asker_name"])
    .select(["e.name as ender_name", statusAt(now).as("status")]);

export type ConfirmationRow = NonNullable<Awaited<ReturnType<typeof findConfirmation>>>;

/** One of them as it stands; undefined where there is none. */
export function findConfirmation(db: Reader, id: string, now: Date) {
  return selectConfirmations(db, now).where("c.id", "=", id).executeTakeFirst();
}

/** The same, held until the transaction ends: of two who end it the second sees the first's end. */
export async function lockConfirmation(tx: Tx, id: string, now: Date): Promise<ConfirmationRow | undefined> {
  await tx.selectFrom("confirmations").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return findConfirmation(tx, id, now);
}

/** Those after a cursor, the newest first, one more than `rows` where there are more. */
export function listConfirmations(
  db: Reader,
  wanted: {
    id: string | undefined;
    status: ConfirmationStatus | undefined;
    cursor: Cursor | undefined;
    rows: number;
    now: Date;
  },
): Promise<ConfirmationRow[]> {
  const { id, status, cursor, rows, now } = wanted;
  let query = selectConfirmations(db, now)
    .orderBy("c.asked_at", "desc")
    .orderBy("c.id", "desc")
    .limit(rows + 1);
  if (id !== undefined) query = query.where("c.id", "=", id);
  if (status !== undefined) query = query.where(standsAs(status, now));
  if (cursor !== undefined) {
    query = query.where(sql<boolean>`(c.asked_at, c.id) < (${cursor.at}::timestamptz, ${cursor.id})`);
  }
  return query.execute();
}

/** What waits of a shop, of one kind; the oldest first. */
export function listWaitingOf(
  db: Reader,
  { shopId, kind, now }: { shopId: string; kind: MoneyDeed["kind"]; now: Date },
) {
  return selectConfirmations(db, now)
    .where("c.shop_id", "=", shopId)
    .where("c.kind", "=", kind)
    .where("c.status", "=", "waiting")
    .where("c.expires_at", ">", now)
    .orderBy("c.asked_at")
    .execute();
}

/** How many wait that others have asked for than this operator. */
export async function countWaitingFor(db: Reader, operatorId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("confirmations")
    .select(sql<number>`count(*)`.as("count"))
    .where("status", "=", "waiting")
    .where("expires_at", ">", now)
    .where("asked_by", "<>", operatorId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What one operator has done alone since a moment, in whole hundredths of an ariary; nothing more is added to it meanwhile. */
export async function sumDoneAlone(tx: Tx, operatorId: string, since: Date): Promise<number> {
  await tx.selectFrom("operators").select("id").where("id", "=", operatorId).forNoKeyUpdate().execute();
  const { sum } = await tx
    .selectFrom("confirmations")
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as("sum"))
    .where("asked_by", "=", operatorId)
    .where("status", "=", "alone")
    .where("asked_at", ">=", since)
    .executeTakeFirstOrThrow();
  return sum;
}

/** How that stands which was done, or waits, under one of some names; undefined where nothing does. */
async function takenBy(tx: Tx, kind: MoneyDeed["kind"], twins: readonly string[]) {
  const taken = await tx
    .selectFrom("confirmations")
    .select("status")
    .where("kind", "=", kind)
    .where("twin", "in", twins)
    .where("status", "in", ["alone", "waiting", "confirmed"])
    .limit(1)
    .executeTakeFirst();
  return taken?.status;
}

/** Writes down what is done at once, or waits; gives what stands in its way, where one of the same is there already. */
export async function insertConfirmation(tx: Tx, given: NewConfirmation): Promise<ConfirmationStatus | undefined> {
  const { id, deed, twin, earlierTwins, shopId, amount, reason, operatorId, now, expiresAt } = given;
  const { kind } = deed;
  // What has expired makes room.
  await tx
    .updateTable("confirmations")
    .set({ status: "expired", ended_at: sql<Date>`expires_at` })
    .where("kind", "=", kind)
    .where("twin", "in", [twin, ...earlierTwins])
    .where("status", "=", "waiting")
    .where("expires_at", "<=", now)
    .execute();
  const earlier = earlierTwins.length === 0 ? undefined : await takenBy(tx, kind, earlierTwins);
  if (earlier !== undefined) return earlier;
  const written = await tx
    .insertInto("confirmations")
    .values({
      id,
      kind,
      twin,
      deed: JSON.stringify(deed),
      shop_id: shopId,
      amount,
      reason,
      status: expiresAt === null ? "alone" : "waiting",
      asked_by: operatorId,
      asked_at: now,
      expires_at: expiresAt,
      ended_at: expiresAt === null ? now : null,
    })
    .onConflict((taken) => taken.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (written !== undefined) return undefined;
  // One that has just been refused stood in the way as it waited.
  return (await takenBy(tx, kind, [twin])) ?? "waiting";
}

/** Ends what waits, once. */
export async function endConfirmation(
  tx: Tx,
  end: { id: string; status: "confirmed" | "refused"; operatorId: string; reason?: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("confirmations")
    .set({ status: end.status, ended_by: end.operatorId, ended_at: end.now, end_reason: end.reason ?? null })
    .where("id", "=", end.id)
    .execute();
}
