import { type Kysely, sql } from "kysely";
import type { CallOutput } from "@tsena/contract/call";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { DayTotals } from "@tsena/contract/orders.lists";
import type { orders } from "@tsena/contract/orders";
import { shopTimeZone, startOfDay } from "@tsena/contract/shops.day";
import type { Database } from "../database/tables.ts";
import { endedToday, isOneOf } from "./orders.store.ts";

/** Paid, and not ended yet. */
const underWayStatuses = [orderStatuses.awaitingAcceptance, orderStatuses.awaitingCourier, orderStatuses.delivering];

/** What came of orders that have ended, each counted once; of those never paid, nothing. */
const endedCounts = [
  sql<number>`count(*) filter (where status = ${sql.lit(orderStatuses.completed)})`.as("completedCount"),
  sql<number>`count(*) filter (
    where status = ${sql.lit(orderStatuses.cancelled)} and paid_at is not null and end_event <> 'expireUnaccepted'
  )`.as("cancelledCount"),
  sql<number>`count(*) filter (where status = ${sql.lit(orderStatuses.cancelled)} and end_event = 'expireUnaccepted')`.as(
    "missedCount",
  ),
  sql<number>`coalesce(sum(
    items_amount + packing_amount + case when delivery_mode = 2 then delivery_amount else 0 end
  ) filter (where status = ${sql.lit(orderStatuses.completed)}), 0)::bigint`.as("takingsAmount"),
] as const;

type DayStatistics = CallOutput<typeof orders.dayStatistics>;

/**
 * A shop's day so far by its own clock. Each of the three counts reads its own index of the shop's orders; the conditions
 * are written as those indexes have them, so that a long history costs nothing.
 */
export async function findDayStatistics(db: Kysely<Database>, shopId: string, now: Date): Promise<DayStatistics> {
  const since = new Date(startOfDay(now.getTime()));
  const ofShop = sql<boolean>`shop_id = ${shopId}`;
  const ended = db.selectFrom("orders").select(endedCounts).where(ofShop).where(endedToday(now)).as("ended");
  const paid = db
    .selectFrom("orders")
    .select(sql<number>`count(*)`.as("orderCount"))
    .where(ofShop)
    .where("paid_at", ">=", since)
    .as("paid");
  const underWay = db
    .selectFrom("orders")
    .select(sql<number>`count(*)`.as("underWayCount"))
    .where(ofShop)
    .where(isOneOf(underWayStatuses))
    .as("under_way");
  return db
    .selectFrom([ended, paid, underWay])
    .select(["completedCount", "cancelledCount", "missedCount", "takingsAmount", "orderCount", "underWayCount"])
    .executeTakeFirstOrThrow();
}

/**
 * What the days of a shop came to, the last first: of each day that an order ended on, all of its orders. It reads the orders
 * that ended on those days, by their index.
 */
export function listDayTotals(
  db: Kysely<Database>,
  shopId: string,
  { from, until }: { from: Date; until: Date },
): Promise<DayTotals[]> {
  const day = sql<string>`to_char(closed_at at time zone ${sql.lit(shopTimeZone)}, 'YYYY-MM-DD')`;
  return db
    .selectFrom("orders")
    .select([day.as("day"), ...endedCounts])
    .where("shop_id", "=", shopId)
    .where("closed_at", ">=", from)
    .where("closed_at", "<", until)
    .groupBy(day)
    .orderBy("day", "desc")
    .execute();
}
