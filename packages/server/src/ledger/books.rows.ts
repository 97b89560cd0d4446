import type { Transaction } from "kysely";
import { orderStatuses } from "@tsena/contract/orders.states";
import { sql } from "../database/plain-sql.ts";
import type { Database, StoredFault } from "../database/tables.ts";
import type { Period } from "./books.period.ts";
import { chart, type Leg } from "./chart.ts";

type Tx = Transaction<Database>;

/** The chart as rows. */
const legs = Object.entries<Record<string, Leg>>(chart).flatMap(([type, rows]) =>
  Object.entries(rows).map(([leg, { debit, credit, isShown }]) => ({ type, leg, debit, credit, isShown })),
);

const chartRows = sql`
  select type, leg, debit, credit, is_shown from unnest(${legs.map(({ type }) => type)}::text[], ${legs.map(({ leg }) => leg)}::text[],
    ${legs.map(({ debit }) => debit)}::text[], ${legs.map(({ credit }) => credit)}::text[],
    ${legs.map(({ isShown }) => isShown)}::boolean[]) as chart (type, leg, debit, credit, is_shown)`;

/** The bills of a time that have no legs, other ones than the chart gives their type, or another figure than those come to. */
export async function billFaults(tx: Tx, { since }: Period): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    select 'bill' as rule, b.shop_id as "shopId", b.subject || ' ' || b.fact as about
    from ledger_bills b
    left join ledger_transfers t on t.shop_id = b.shop_id and t.subject = b.subject and t.fact = b.fact
    left join (${chartRows}) c
      on c.type = b.type and c.leg = t.leg and c.debit = t.debit_account and c.credit = t.credit_account
    where b.created_at > ${since} or b.ended_at > ${since}
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

/** The orders that a run looks at: of a time those that are under way, and those that ended in it or whose money moved. */
const ordersOf = ({ isWhole, since }: Period) =>
  isWhole
    ? sql`select shop_id, id from orders where paid_at is not null`
    : sql`
      select shop_id, id from orders where ${isUnderWay}
      union select shop_id, id from orders where closed_at > ${since} and paid_at is not null
      union select shop_id, subject from ledger_bills where created_at > ${since} or ended_at > ${since}`;

/** The orders whose money does not stand as they do, or comes to something else than their cards show. */
export async function orderFaults(tx: Tx, period: Period): Promise<StoredFault[]> {
  // Of few orders each is looked up; of all, everything is read once.
  const money = period.isWhole
    ? sql`left join (select shop_id, subject, ${moneyColumns} from ledger_lines group by shop_id, subject) m
        on m.shop_id = o.shop_id and m.subject = o.id`
    : sql`left join lateral (
        select ${moneyColumns} from ledger_lines l where l.shop_id = o.shop_id and l.subject = o.id) m on true`;
  const isHeld = sql`(o.payment_method = 'wallet' and ${isUnderWay})::int`;
  const isPaid = sql`(o.status = ${sql.lit(orderStatuses.completed)})::int`;
  const whole = sql`(o.items_amount + o.packing_amount + o.delivery_amount)`;
  const takings = sql`(o.items_amount + o.packing_amount + case when o.delivery_mode = 2 then o.delivery_amount else 0 end)`;
  const { rows } = await sql<StoredFault>`
    select 'order' as rule, o.shop_id as "shopId", o.id as about
    from (${ordersOf(period)}) looked_at
    join orders o on o.shop_id = looked_at.shop_id and o.id = looked_at.id
    ${money}
    where coalesce(m.held, 0) <> ${whole} * ${isHeld}
      or coalesce(m.paid, 0) <> ${whole} * ${isPaid}
      or coalesce(m.back, 0) <> ${whole} * (o.refunded_at is not null)::int
      or coalesce(m.sold, 0) <> ${takings} * (${isHeld} + ${isPaid})
    limit 100`.execute(tx);
  return rows;
}

/** Transfers without their bill, and bills without their order or their withdrawal: what nothing of ours lets be, looked for all the same. */
export async function strayFaults(tx: Tx): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    (select 'stray' as rule, t.shop_id as "shopId", t.subject || ' ' || t.fact || ' ' || t.leg as about from ledger_transfers t
      where not exists (
        select from ledger_bills b where b.shop_id = t.shop_id and b.subject = t.subject and b.fact = t.fact)
      limit 100)
    union all
    (select 'stray', b.shop_id, b.subject || ' ' || b.fact from ledger_bills b
      where b.type in ('buy', 'cashOrder', 'cancelOrder')
        and not exists (select from orders o where o.shop_id = b.shop_id and o.id = b.subject)
      limit 100)
    union all
    (select 'stray', b.shop_id, b.subject || ' ' || b.fact from ledger_bills b
      where b.type = 'withdraw' and not exists (select from deals d where d.id = b.subject)
      limit 100)`.execute(tx);
  return rows;
}
