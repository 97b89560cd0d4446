import { type Kysely, sql } from "kysely";
import type { CallOutput } from "@tsena/contract/call";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { orders } from "@tsena/contract/orders";
import { startOfDay } from "@tsena/contract/shops.day";
import type { Database } from "../database/tables.ts";
import { endedToday, isOneOf } from "./orders.store.ts";

/** Paid, and not ended yet. */
const underWayStatuses = [orderStatuses.awaitingAcceptance, orderStatuses.awaitingCourier, orderStatuses.delivering];

type DayStatistics = CallOutput<typeof orders.dayStatistics>;

/**
 * A shop's day so far by its own clock. Each of the three counts reads its own index of the shop's orders; the conditions
 * are written as those indexes have them, so that a long history costs nothing.
 */
export async function findDayStatistics(db: Kysely<Database>, shopId: string, now: Date): Promise<DayStatistics> {
  const since = new Date(startOfDay(now.getTime()));
  const ofShop = sql<boolean>`shop_id = ${shopId}`;
  const ended = db
    .selectFrom("orders")
    .select([
      sql<number>`count(*) filter (where status = ${sql.lit(orderStatuses.completed)})`.as("completedCount"),
      sql<number>`count(*) filter (where status = ${sql.lit(orderStatuses.cancelled)} and end_event <> 'expireUnaccepted')`.as(
        "cancelledCount",
      ),
      sql<number>`count(*) filter (where status = ${sql.lit(orderStatuses.cancelled)} and end_event = 'expireUnaccepted')`.as(
        "missedCount",
      ),
      sql<number>`coalesce(sum(
        items_amount + packing_amount + case when delivery_mode = 2 then delivery_amount else 0 end
      ) filter (where status = ${sql.lit(orderStatuses.completed)}), 0)::bigint`.as("takingsAmount"),
    ])
    .where(ofShop)
    .where(endedToday(now))
    .where("paid_at", "is not", null)
    .as("ended");
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
