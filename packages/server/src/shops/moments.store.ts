import { orderStatuses } from "@tsena/contract/orders.states";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { takingsSql } from "../ledger/order-amount.ts";
import type { Ended } from "./moments.rules.ts";

const { awaitingAcceptance, awaitingCourier, delivering } = orderStatuses;

/** Written out, as the index of the orders that have not ended is found only so. */
const hasNotEnded = sql.raw(`o.status in (${[awaitingAcceptance, awaitingCourier, delivering].join(", ")})`);

/** What became of a shop's orders, ever, now, and since its day began. */
export async function findEnded(db: Kysely<Database>, shopId: string, since: Date): Promise<Ended> {
  const isOfShop = sql<boolean>`o.shop_id = ${shopId}`;
  const isCompleted = sql`o.outcome = 'completed'`;
  const { hasCompleted, isUnderWay, ...ofDay } = await db
    .selectFrom("orders as o")
    .select([
      sql<number>`count(*) filter (where ${isCompleted})`.as("completedCount"),
      sql<number>`count(*) filter (where o.outcome = 'missed')`.as("missedCount"),
      sql<number>`coalesce(sum(${takingsSql("o")}) filter (where ${isCompleted}), 0)::bigint`.as("takingsAmount"),
      sql<boolean>`exists (select from orders o where ${isOfShop} and ${isCompleted})`.as("hasCompleted"),
      sql<boolean>`exists (select from orders o where ${isOfShop} and ${hasNotEnded})`.as("isUnderWay"),
    ])
    .where(isOfShop)
    .where("o.closed_at", ">=", since)
    .executeTakeFirstOrThrow();
  return { hasCompleted, isUnderWay, ofDay };
}
