import { type Kysely, sql } from "kysely";
import { payoutHangsMinutes } from "@tsena/contract/desk.work";
import { dayLength, startOfNamedDay } from "@tsena/contract/shops.day";
import type { MobilePayoutStatus } from "@tsena/contract/wallet.mobile";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";
import { type MobilePayoutRow, selectPayouts } from "../wallet/mobile-payouts.store.ts";
import { secondsAfter } from "../system/clock.ts";
import { anywhere, holdsPhone } from "./desk.store.ts";

type Reader = Kysely<Database>;

/** Which payouts the desk lists. */
interface PayoutsWanted {
  keyword: string | undefined;
  status: MobilePayoutStatus | undefined;
  cursor: Cursor | undefined;
  rows: number;
}

/** The payouts after a cursor, the newest first, one more than `rows` where there are more. */
export function listMobilePayouts(
  db: Reader,
  { keyword, status, cursor, rows }: PayoutsWanted,
): Promise<MobilePayoutRow[]> {
  let query = selectPayouts(db)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .limit(rows + 1);
  if (status !== undefined) query = query.where("p.status", "=", status);
  if (cursor !== undefined)
    query = query.where(sql<boolean>`(p.created_at, p.id) < (${cursor.at}::timestamptz, ${cursor.id})`);
  if (keyword !== undefined) {
    const words = anywhere(keyword);
    query = query.where(
      sql<boolean>`(${holdsPhone("p.phone", keyword)} or s.name ilike any(${words}) or p.id = ${keyword} or p.reference = ${keyword})`,
    );
  }
  return query.execute();
}

/** How many hang: their end is not known, long after they were asked for. */
export async function countHanging(db: Reader, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("mobile_payouts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", "unknown")
    .where("created_at", "<", secondsAfter(now, -payoutHangsMinutes * 60))
    .executeTakeFirstOrThrow();
  return count;
}

/** One payout of whichever shop, with the operator who has ended it; undefined where there is none. */
export function findAnyMobilePayout(db: Reader, id: string) {
  return selectPayouts(db)
    .leftJoin("operators as o", "o.id", "p.operator_id")
    .select("o.name as ender_name")
    .where("p.id", "=", id)
    .executeTakeFirst();
}

export type DeskPayoutRow = NonNullable<Awaited<ReturnType<typeof findAnyMobilePayout>>>;

/** The payouts that were sent on a day of the shops, and those of these ids, whenever that was. */
export function listPayoutsOfDay(db: Reader, day: string, ids: readonly string[]): Promise<MobilePayoutRow[]> {
  const from = startOfNamedDay(day);
  return selectPayouts(db)
    .where(
      sql<boolean>`(p.sent_at >= ${new Date(from)} and p.sent_at < ${new Date(from + dayLength)} or p.id = any(${[...ids]}))`,
    )
    .orderBy("p.sent_at", "desc")
    .orderBy("p.id")
    .execute();
}

/** What the far side was asked about a payout, the last first. */
export function listPayoutTries(db: Reader, { shop_id: shopId, id }: MobilePayoutRow) {
  return db
    .selectFrom("mobile_payout_tries")
    .select(["slot", "at", "call", "state", "said", "ms"])
    .where("shop_id", "=", shopId)
    .where("payout_id", "=", id)
    .orderBy("slot", "desc")
    .execute();
}

export type PayoutTryRow = Awaited<ReturnType<typeof listPayoutTries>>[number];
