import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { DueItem, DuePage } from "../database/sweeping.ts";
import type { ToldState } from "../database/tables.shops.ts";

type Tx = Transaction<Database>;

/** Writes what the platform is told of a shop's state from now on. */
export async function writeToldState(tx: Tx, shopId: string, told: ToldState): Promise<void> {
  await tx
    .updateTable("shops")
    .set({ told_state: JSON.stringify(told) })
    .where("id", "=", shopId)
    .execute();
}

/** Writes when the clock must look at a shop next; null where it need not. */
export async function writeNextCheck(tx: Tx, shopId: string, at: Date | null): Promise<void> {
  await tx.updateTable("shops").set({ changes_at: at }).where("id", "=", shopId).execute();
}

/**
 * Takes note that a shop is open on a day of its own: gives true once a day, the first time. A day before the last one that
 * was noted is none, so that a clock that was set back opens no day twice.
 */
export async function startsDay(tx: Tx, shopId: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("shops")
    .set({ refilled_on: day })
    .where("id", "=", shopId)
    .where(sql<boolean>`(refilled_on is null or refilled_on < ${day}::date)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The shops that the clock must look at, those that have waited longest first; without some. */
export function listDueShops(
  db: Kysely<Database>,
  { now, exceptIds, exceptShopIds, rows }: DuePage,
): Promise<DueItem[]> {
  return db
    .selectFrom("shops")
    .select(["id", "id as shopId"])
    .where("changes_at", "<=", now)
    .where(sql<boolean>`not id = any(${[...exceptIds, ...exceptShopIds]})`)
    .orderBy("changes_at")
    .limit(rows)
    .execute();
}

/**
 * Takes a shop that the clock must look at; gives false where it need not any more, or somebody else has it in hand: then
 * it is settled by them, or at the next look.
 */
export async function takeDueShop(tx: Tx, shopId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("shops")
    .select("id")
    .where("id", "=", shopId)
    .where("changes_at", "<=", now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}
