import type { Transaction } from "kysely";
import { orderStatuses } from "@tsena/contract/orders.states";
import { sql } from "../database/plain-sql.ts";
import type { Database, StoredFault } from "../database/tables.ts";
import type { Rows } from "./books.period.ts";
import { chart, type Leg } from "./chart.ts";
import { amountSql, takingsSql } from "./order-amount.ts";

type Tx = Transaction<Database>;

/** The chart as rows. */
const legs = Object.entries<Record<string, Leg>>(chart).flatMap(([type, rows]) =>
  Object.entries(rows).map(([leg, { debit, credit, isShown }]) => ({ type, leg, debit, credit, isShown })),
);

const chartRows = sql`
  select type, leg, debit, credit, is_shown from unnest(${legs.map(({ type }) => type)}::text[], ${legs.map(({ leg }) => leg)}::text[],
    ${legs.map(({ debit }) => debit)}::text[], ${legs.map(({ credit }) => credit)}::text[],
    ${legs.map(({ isShown }) => isShown)}::boolean[]) as chart (type, leg, debit, credit, is_shown)`;

/** The bills among these that have no legs, other ones than the chart gives their type, or another figure than those come to. */
export async function billFaults(tx: Tx, bills: Rows): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    select 'bill' as rule, b.shop_id as "shopId", b.subject || ' ' || b.fact as about
    from (${bills}) b
    left join lateral (
      select leg, debit_account, credit_account, amount from ledger_transfers t
      where t.shop_id = b.shop_id and t.subject = b.subject and t.fact = b.fact offset 0
    ) t on true
    left join (${chartRows}) c
      on c.type = b.type and c.leg = t.leg and c.debit = t.debit_account and c.credit = t.credit_account
    group by b.shop_id, b.subject, b.fact
    having count(c.leg) = 0 or count(c.leg) <> count(t.leg)
      or coalesce(sum(t.amount) filter (where c.is_shown), 0) <> min(b.amount)
    limit 100`.execute(tx);
  return rows;
}

/** What the money of an order's bills comes to. */
const moneyColumns = sql`
  coalesce(sum(amount) filter (where debit_account = 'customers' and status = 'pending'), 0) as held,
  coalesce(sum(amount) filter (where debit_account = 'customers' and status = 'posted'), 0) as paid,
  coalesce(sum(amount) filter (where credit_account = 'customers' and status = 'posted'), 0) as back,
  coalesce(sum(amount) filter (where leg = 'sale' and status <> 'voided'), 0) as sold`;

const { awaitingAcceptance, awaitingCourier, delivering } = orderStatuses;

/** Written out, as the index of these orders is found by it. */
const isUnderWay = sql.raw(`status in (${[awaitingAcceptance, awaitingCourier, delivering].join(", ")})`);

/** The orders whose money may have moved since a moment: those that are under way, and those that ended or whose money moved since. */
export const ordersSince = (since: Date) => sql`
  select shop_id, id from orders where ${isUnderWay}
  union select shop_id, id from orders where closed_at > ${since} and paid_at is not null
  union select shop_id, subject from ledger_bills where created_at > ${since} or ended_at > ${since}`;

/** The orders among these whose money does not stand as they do, or comes to something else than their cards show. */
export async function orderFaults(tx: Tx, orders: Rows): Promise<StoredFault[]> {
  const isHeld = sql`(o.payment_method = 'wallet' and ${isUnderWay})::int`;
  const isPaid = sql`(o.status = ${sql.lit(orderStatuses.completed)})::int`;
  const [whole, takings] = [sql`(${amountSql("o")})`, sql`(${takingsSql("o")})`];
  const { rows } = await sql<StoredFault>`
    select 'order' as rule, o.shop_id as "shopId", o.id as about
    from (select shop_id, id from (${orders}) given) looked_at
    cross join lateral (
      select shop_id, id, status, payment_method, delivery_mode, items_amount, packing_amount, delivery_amount, refunded_at from orders o
      where o.shop_id = looked_at.shop_id and o.id = looked_at.id offset 0
    ) o
    cross join lateral (
      select ${moneyColumns} from ledger_lines l where l.shop_id = o.shop_id and l.subject = o.id) m
    where m.held <> ${whole} * ${isHeld}
      or m.paid <> ${whole} * ${isPaid}
      or m.back <> ${whole} * (o.refunded_at is not null)::int
      or m.sold <> ${takings} * (${isHeld} + ${isPaid})
    limit 100`.execute(tx);
  return rows;
}

/** Transfers among these without their bill: what no constraint lets be, looked for all the same. */
export async function strayTransfers(tx: Tx, transfers: Rows): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    select 'stray' as rule, t.shop_id as "shopId", t.subject || ' ' || t.fact || ' ' || t.leg as about from (${transfers}) t
    left join lateral (
      select true as is_there from ledger_bills b
      where b.shop_id = t.shop_id and b.subject = t.subject and b.fact = t.fact offset 0
    ) b on true
    where b.is_there is null limit 100`.execute(tx);
  return rows;
}

/** Bills among these without their order or their withdrawal: what nothing of ours lets be. */
export async function strayBills(tx: Tx, bills: Rows): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    select 'stray' as rule, b.shop_id as "shopId", b.subject || ' ' || b.fact as about from (${bills}) b
    left join lateral (
      select true as is_there from orders o where o.shop_id = b.shop_id and o.id = b.subject
        and b.type in ('buy', 'cashOrder', 'cancelOrder')
      union all
      select true from deals d where d.id = b.subject and b.type = 'withdraw' and b.shop_id in (d.shop_id, d.other_shop_id)
      union all
      select true from mobile_payouts m where m.shop_id = b.shop_id and m.id = b.subject and b.type = 'withdraw' offset 0
    ) s on true
    where b.type in ('buy', 'cashOrder', 'cancelOrder', 'withdraw') and s.is_there is null limit 100`.execute(tx);
  return rows;
}
