import { orderStatuses } from "@tsena/contract/orders.states";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Ended } from "./moments.rules.ts";

const { awaitingAcceptance, awaitingCourier, delivering } = orderStatuses;

/** Written out, as the index of the orders that have not ended is found only so. */
const isUnderWay = sql.raw(`o.status in (${[awaitingAcceptance, awaitingCourier, delivering].join(", ")})`);

/** What became of a shop's orders, ever, since a moment of its day, and now. */
export async function findEnded(db: Kysely<Database>, shopId: string, since: Date): Promise<Ended> {
  const isOfShop = sql`o.shop_id = ${shopId}`;
  const { rows } = await sql<Ended>`select
    exists (select from orders o where ${isOfShop} and o.outcome = 'completed') as "hasCompleted",
    exists (
      select from orders o where ${isOfShop} and o.outcome = 'completed' and o.closed_at >= ${since}
    ) as "hasCompletedToday",
    exists (select from orders o where ${isOfShop} and ${isUnderWay}) as "isUnderWay"`.execute(db);
  return rows[0] ?? { hasCompleted: false, hasCompletedToday: false, isUnderWay: false };
}
