import { type Kysely, sql } from "kysely";
import type { Language } from "@tsena/contract/languages";
import { unansweredStatuses } from "@tsena/contract/orders.states";
import { takingsSql } from "../ledger/order-amount.ts";
import type { Database } from "../database/tables.ts";
import type { DueItem, DuePage } from "../database/sweeping.ts";
import { isOrderPhoneProven } from "../shops/order-phone.store.ts";
import { isOneOf } from "./orders.store.ts";

/** The phone by which a shop, `s`, is reached about its orders: the order phone where it is proven, else its owner's, `u` (decision 029). */
export const contactSql = sql<string | null>`case when ${isOrderPhoneProven("s")} then s.order_phone else u.phone end`;

/** Which phone is told of a shop's orders, in which language; null where there is none. And its owner's. */
export function findOrderContact(
  db: Kysely<Database>,
  shopId: string,
): Promise<{ target: string | null; language: Language | null; ownerPhone: string | null }> {
  return db
    .selectFrom("shops as s")
    .innerJoin("users as u", "u.id", "s.owner_id")
    .select([contactSql.as("target"), "u.language", "u.phone as ownerPhone"])
    .where("s.id", "=", shopId)
    .executeTakeFirstOrThrow();
}

/** An order that nobody accepts, and the phone that is told of it. */
export interface Waiting {
  id: string;
  orderNo: string;
  /** In hundredths of an ariary. */
  amount: number;
  acceptBy: Date;
  /** Null where the shop has none. */
  target: string | null;
  /** Whether no alarm of the order was taken before. */
  isFirst: boolean;
  /** The owner's. */
  language: Language | null;
}

interface Unheard {
  nth: 1 | 2;
  /** What is to be accepted until then has waited for so long as the alarm waits. */
  acceptUntil: Date;
  now: Date;
}

/**
 * Whether nobody has accepted an order for so long, its `nth` alarm was not sent, and its time is not over. That is counted from
 * its deadline, which comes no nearer while its customer is asked.
 */
const isUnheard = ({ nth, acceptUntil, now }: Unheard) => sql<boolean>`
  ${isOneOf(unansweredStatuses)} and alarms_sent < 2 and alarms_sent < ${nth} and answer_by is null
  and accept_by <= ${acceptUntil} and accept_by > ${now}`;

/** The orders that nobody has accepted for so long and whose `nth` alarm was not sent, those of the first deadline first, but some that are left alone. */
export function listWaiting(database: Kysely<Database>, args: Unheard & DuePage): Promise<DueItem[]> {
  return database
    .selectFrom("orders")
    .select(["shop_id as shopId", "id"])
    .where(isUnheard(args))
    .where(sql<boolean>`not id = any(${args.exceptIds})`)
    .where(sql<boolean>`not shop_id = any(${args.exceptShopIds})`)
    .orderBy("accept_by")
    .limit(args.rows)
    .execute();
}

/**
 * Takes such an order: it is given once, to one node, and with it the alarms before. Undefined where somebody holds it, another
 * node or whoever answers it right now, and once its time is over.
 */
export async function takeWaiting(
  database: Kysely<Database>,
  { order, ...args }: Unheard & { order: DueItem },
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    with due as (
      select shop_id, id, alarms_sent from orders
      where shop_id = ${order.shopId} and id = ${order.id} and ${isUnheard(args)}
      for update skip locked
    ), taken as (
      update orders o set alarms_sent = ${args.nth} from due
      where o.shop_id = due.shop_id and o.id = due.id
      returning o.shop_id, o.id, o.order_no, o.accept_by, due.alarms_sent = 0 as is_first, ${takingsSql("o")} as amount
    )
    select t.id, t.order_no as "orderNo", t.amount, t.accept_by as "acceptBy", t.is_first as "isFirst", u.language,
      ${contactSql} as target
    from taken t join shops s on s.id = t.shop_id join users u on u.id = s.owner_id`.execute(database);
  return rows[0];
}
