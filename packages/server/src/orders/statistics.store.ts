import { type Kysely, type RawBuilder, sql } from "kysely";
import type { OrderOutcome } from "@tsena/contract/orders.outcomes";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { DayTotals, TodayCounts } from "@tsena/contract/orders.lists";
import { refusalReasons, type RefusalReason } from "@tsena/contract/orders";
import type { WorkDay } from "@tsena/contract/shops.week";
import type { Database } from "../database/tables.ts";
import { takingsSql } from "../ledger/order-amount.ts";
import { isSoldOutNow } from "../products/products.reading.store.ts";
import { isOneOf } from "./orders.store.ts";
import type { DishTally, OrderAmounts, Returned, Tally } from "./statistics.rules.ts";

/** Paid, and not ended yet. */
const underWayStatuses = [orderStatuses.awaitingAcceptance, orderStatuses.awaitingCourier, orderStatuses.delivering];

const endedAs = (...outcomes: OrderOutcome[]) =>
  sql`outcome in (${sql.join(outcomes.map((outcome) => sql.lit(outcome)))})`;
const countOf = (...outcomes: OrderOutcome[]) => sql<number>`count(*) filter (where ${endedAs(...outcomes)})`;
const amountOf = (outcome: OrderOutcome) =>
  sql<number>`coalesce(sum(${takingsSql("orders")}) filter (where ${endedAs(outcome)}), 0)::bigint`;

/** What came of orders that have ended, each counted once; of those never paid, nothing. */
const endedCounts = [
  countOf("completed").as("completedCount"),
  countOf("refused", "cancelledByCustomer", "cancelledByPlatform").as("cancelledCount"),
  countOf("missed").as("missedCount"),
  amountOf("missed").as("missedAmount"),
  amountOf("completed").as("takingsAmount"),
] as const;

type DayStatistics = Omit<TodayCounts, "day" | "since" | "until">;

/**
 * What a shop's day came to since it began. Each of the three counts reads its own index of the shop's orders; the conditions
 * are written as those indexes have them, so that a long history costs nothing.
 */
export async function findDayStatistics(db: Kysely<Database>, shopId: string, since: Date): Promise<DayStatistics> {
  const ofShop = sql<boolean>`shop_id = ${shopId}`;
  const ended = db.selectFrom("orders").select(endedCounts).where(ofShop).where("closed_at", ">=", since).as("ended");
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
    .select([
      "completedCount",
      "cancelledCount",
      "missedCount",
      "missedAmount",
      "takingsAmount",
      "orderCount",
      "underWayCount",
    ])
    .executeTakeFirstOrThrow();
}

/**
 * What some days in a row came to, the last first: of each day that an order ended on, all of its orders. It reads the orders that
 * ended on those days, by their index.
 */
export async function listDayTotals(
  db: Kysely<Database>,
  { shopId, from, until }: Span,
  days: readonly WorkDay[],
): Promise<DayTotals[]> {
  const found = await db
    .selectFrom("orders")
    .select([dayAmong(days).as("day"), ...endedCounts])
    .where("shop_id", "=", shopId)
    .where("closed_at", ">=", from)
    .where("closed_at", "<", until)
    .groupBy(sql`1`)
    .execute();
  const byDay = new Map(found.map((counts) => [counts.day, counts]));
  return days.toReversed().flatMap(({ day, since, until: next }) => {
    const counts = byDay.get(day);
    return counts === undefined ? [] : [{ ...counts, since: since.toISOString(), until: next.toISOString() }];
  });
}

/** The orders of a shop that ended from one moment on and before another. */
interface Span {
  shopId: string;
  from: Date;
  until: Date;
}

/** An order that ended, without its customer. */
export interface EndedOrder extends OrderAmounts {
  orderNo: string;
  closedAt: Date;
  outcome: OrderOutcome;
  endNote: string;
  isRefunded: boolean;
}

/** What was said of an end without what it names besides (`missingNote`). */
const reasonNamed = sql<string>`split_part(o.end_note, chr(31), 1)`;

/** Why the shop refused; its own words are another reason. */
const reason = sql<RefusalReason | null>`case
  when o.end_event is distinct from 'refuse' then null
  when ${reasonNamed} in (${sql.join(Object.keys(refusalReasons).map((name) => sql.lit(name)))}) then ${reasonNamed}
  else 'other' end`;

/** Read by the index of the shop's ends, as it is written: days of long ago and a long history cost nothing. */
const endedIn = (db: Kysely<Database>, { shopId, from, until }: Span) =>
  db
    .selectFrom("orders as o")
    .where("o.shop_id", "=", shopId)
    .where("o.closed_at", ">=", from)
    .where("o.closed_at", "<", until)
    .where("o.paid_at", "is not", null);

/** Whether a customer let something be taken out of an order. */
const isTakenOut = sql<boolean>`o.proposal ->> 'answer' = 'accepted'`;

/** On which of some days in a row, the first of them first, an order ended. */
function dayAmong(days: readonly WorkDay[]): RawBuilder<string> {
  const [names, begins] = [days.map(({ day }) => day), days.map(({ since }) => since.toISOString())];
  return sql`(${names}::text[])[width_bucket(closed_at, ${begins}::timestamptz[])]`;
}

/** How many orders ended alike, by some days of the shop's work in a row, and what they came to together. */
export function findTallies(db: Kysely<Database>, span: Span, days: readonly WorkDay[]): Promise<Tally[]> {
  return endedIn(db, span)
    .select([
      dayAmong(days).as("day"),
      sql<OrderOutcome>`o.outcome`.as("outcome"),
      reason.as("reason"),
      "o.payment_method as paymentMethod",
      "o.delivery_mode as deliveryMode",
      sql<number>`count(*)`.as("count"),
      sql<number>`sum(o.items_amount)::bigint`.as("itemsAmount"),
      sql<number>`sum(o.packing_amount)::bigint`.as("packingAmount"),
      sql<number>`sum(o.delivery_amount)::bigint`.as("deliveryAmount"),
      sql<number>`count(*) filter (where ${isTakenOut})`.as("takenOutCount"),
      sql<number>`coalesce(sum((o.proposal ->> 'lessAmount')::bigint) filter (where ${isTakenOut}), 0)::bigint`.as(
        "takenOutAmount",
      ),
    ])
    .groupBy(sql`1, 2, 3, 4, 5`)
    .execute();
}

/**
 * What became of each dish in the orders that ended in a span. It was missing where the shop said so and the order was refused
 * for that, or went on without it; where it named dishes of a combo, those were (rules/orders.md#dishes-of-the-day).
 */
export async function findDishes(db: Kysely<Database>, { shopId, from, until }: Span): Promise<DishTally[]> {
  const { rows } = await sql<DishTally>`
    with lines as materialized (
      select i.order_id, i.product_id, i.name_fr, i.name_zh, i.quantity, i.price, i.missing_parts, o.closed_at, o.outcome,
        i.is_missing and (${reason} = 'soldOut' or ${isTakenOut}) as lacked
      from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id
      where o.shop_id = ${shopId} and o.closed_at >= ${from} and o.closed_at < ${until} and o.paid_at is not null
    ), dishes as (
      select product_id as "productId", name_fr as fr, name_zh as zh, closed_at, quantity, price, outcome,
        case when lacked and missing_parts is null then order_id end as "lackedBy"
      from lines
      union all
      select m."productId", m.fr, m.zh, closed_at, 0, 0, null, order_id
      from lines, jsonb_to_recordset(missing_parts) as m ("productId" text, fr text, zh text) where lacked
    )
    select d."productId", d.fr, d.zh, d."soldCount", d."soldAmount", d."missingCount",
      case when p.id is null then 'deleted' when not p.is_marketable then 'offShelf'
      when ${isSoldOutNow} then 'soldOut' else 'forSale' end as state
    from (
      select "productId",
        (array_agg(fr order by closed_at desc))[1] as fr, (array_agg(zh order by closed_at desc))[1] as zh,
        coalesce(sum(quantity) filter (where outcome = 'completed'), 0) as "soldCount",
        coalesce(sum(quantity * price) filter (where outcome = 'completed'), 0)::bigint as "soldAmount",
        count(distinct "lackedBy") as "missingCount"
      from dishes group by "productId"
    ) d left join products p on p.shop_id = ${shopId} and p.id = d."productId" and p.deleted_at is null`.execute(db);
  return rows;
}

/** How many completed orders were paid back in a span, whenever they were completed, and the shop's part of them: by their own index. */
export function findReturned(db: Kysely<Database>, { shopId, from, until }: Span): Promise<Returned> {
  return db
    .selectFrom("orders")
    .select([
      sql<number>`count(*)`.as("returnedCount"),
      sql<number>`coalesce(sum(${takingsSql("orders")}), 0)::bigint`.as("returnedAmount"),
    ])
    .where("shop_id", "=", shopId)
    .where("refunded_at", ">=", from)
    .where("refunded_at", "<", until)
    .executeTakeFirstOrThrow();
}

/** The first so many of the orders that ended, in the order of their ends. */
export function findEndedOrders(db: Kysely<Database>, span: Span & { rows: number }): Promise<EndedOrder[]> {
  return endedIn(db, span)
    .select([
      "o.order_no as orderNo",
      sql<Date>`o.closed_at`.as("closedAt"),
      sql<OrderOutcome>`o.outcome`.as("outcome"),
      "o.end_note as endNote",
      sql<boolean>`o.refunded_at is not null`.as("isRefunded"),
      "o.payment_method as paymentMethod",
      "o.delivery_mode as deliveryMode",
      "o.items_amount as itemsAmount",
      "o.packing_amount as packingAmount",
      "o.delivery_amount as deliveryAmount",
    ])
    .orderBy("o.closed_at")
    .orderBy("o.id")
    .limit(span.rows)
    .execute();
}
