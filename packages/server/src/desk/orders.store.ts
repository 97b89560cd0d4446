import { type Kysely, sql } from "kysely";
import { ordersSearchedDays } from "@tsena/contract/desk.orders";
import { orderLateMinutes } from "@tsena/contract/desk.work";
import { orderStatuses, type OrderStatus } from "@tsena/contract/orders.states";
import { dayLength, startOfDay } from "@tsena/contract/shops.day";
import { amountSql } from "../ledger/order-amount.ts";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";
import { contactSql } from "../orders/alarms.store.ts";
import { selectOrders } from "../orders/orders.store.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import { anywhere, holdsPhone } from "./desk.store.ts";

type Reader = Kysely<Database>;

/** Which orders the desk lists. */
export interface OrdersWanted {
  keyword: string | undefined;
  status: OrderStatus | undefined;
  day: string | undefined;
  /** Those alone that are late. */
  isLate: boolean;
}

const { awaitingCourier, delivering } = orderStatuses;

/** Written out, as the index of the orders that have not ended is found only so. */
const [isBeingDone, isAwaited] = [sql.raw(`${awaitingCourier}, ${delivering}`), sql.raw(`${awaitingCourier}`)];

/** Whether an order is late: accepted or on its way, long after it was to be ready (rules/desk.md#late-orders). */
const lateAt = (now: Date) => sql<boolean>`(
  o.status in (${isBeingDone})
  and o.due_at < case o.status
    when ${isAwaited} then ${secondsAfter(now, -orderLateMinutes[awaitingCourier] * 60)}::timestamptz
    else ${secondsAfter(now, -orderLateMinutes[delivering] * 60)}::timestamptz
  end
)`;

/** How many orders are late. */
export async function countLate(db: Reader, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom("orders as o")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(lateAt(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Where a keyword is found in an order. */
function holds(keyword: string) {
  const words = anywhere(keyword);
  return sql<boolean>`(
    o.order_no ilike any(${words}) or o.external_id ilike any(${words})
    or o.customer_name ilike any(${words}) or ${holdsPhone("o.customer_phone", keyword)} or s.name ilike any(${words})
  )`;
}

/** The orders after a cursor, the newest first, one more than `rows` where there are more. */
export function listDeskOrders(
  db: Reader,
  {
    keyword,
    status,
    day,
    isLate,
    cursor,
    rows,
    now,
  }: OrdersWanted & { cursor: Cursor | undefined; rows: number; now: Date },
) {
  let query = db
    .selectFrom("orders as o")
    .innerJoin("shops as s", "s.id", "o.shop_id")
    .select(["o.id", "o.order_no", "o.status", "o.outcome", "o.created_at", "o.customer_name", "o.customer_phone"])
    .select(["o.payment_method", "o.refunded_at", "s.name as shop_name", amountSql("o").as("amount")])
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .limit(rows + 1);
  if (status !== undefined) query = query.where("o.status", "=", status);
  if (isLate) query = query.where(lateAt(now));
  if (keyword !== undefined) query = query.where(holds(keyword));
  if (day !== undefined) {
    const from = startOfDay(Date.parse(day));
    query = query.where("o.created_at", ">=", new Date(from)).where("o.created_at", "<", new Date(from + dayLength));
  } else if (keyword !== undefined) {
    query = query.where("o.created_at", ">", secondsAfter(now, -ordersSearchedDays * daySeconds));
  }
  if (cursor !== undefined) {
    query = query.where(sql<boolean>`(o.created_at, o.id) < (${cursor.at}::timestamptz, ${cursor.id})`);
  }
  return query.execute();
}

export type DeskOrderFound = Awaited<ReturnType<typeof listDeskOrders>>[number];

/** One order with its shop, the phone of that and the system that placed it; undefined where there is none. */
export function findDeskOrder(db: Reader, id: string) {
  return selectOrders(db)
    .innerJoin("shops as s", "s.id", "o.shop_id")
    .innerJoin("users as u", "u.id", "s.owner_id")
    .innerJoin("platform_keys as k", "k.id", "o.platform_key_id")
    .select(["s.name as shop_name", contactSql.as("shop_phone"), "k.name as system_name"])
    .where("o.id", "=", id)
    .executeTakeFirst();
}

export type DeskOrderRead = NonNullable<Awaited<ReturnType<typeof findDeskOrder>>>;

/** The shop of an order; undefined where there is no such order. */
export async function findShopOfOrder(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("orders").select("shop_id").where("id", "=", id).executeTakeFirst();
  return row?.shop_id;
}

/** What the systems are still to be told of an order, the oldest first. */
export function listWaiting(db: Reader, id: string) {
  return db
    .selectFrom("webhooks as w")
    .innerJoin("platform_keys as k", "k.id", "w.platform_key_id")
    .innerJoin("outbox_messages as m", "m.destination", "w.id")
    .select(["m.id", "m.body", "m.webhook_id", "m.created_at", "m.tries", "k.name as system_name"])
    .where("m.thread", "=", id)
    .orderBy("m.seq")
    .execute();
}

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];
