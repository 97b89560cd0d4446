import type { Transaction } from "kysely";
import { sql } from "../database/plain-sql.ts";
import type { Database, StoredFault } from "../database/tables.ts";
import { columnsOf, type Rows } from "./books.period.ts";

type Tx = Transaction<Database>;

/** A row's bill, found by its key: the rows are read on, however many bills there are. */
const billBy = (shopId: Rows, subject: Rows, fact: Rows) => sql`(
      select status, amount from ledger_bills b
      where b.shop_id = ${shopId} and b.subject = ${subject} and b.fact = ${fact} offset 0
    )`;

/** The deals whose money may have moved since a moment. */
export const dealsSince = (since: Date) =>
  sql`select ${columnsOf("deals")} from deals where status = 'open' or ended_at > ${since}`;

/**
 * The deals among these whose money does not stand as they do: a withdrawal holds it while it is open, gives it back unless it is
 * completed, and what is completed has moved as much on both sides; what an operator has paid out is in no shop's wallet.
 */
export async function dealFaults(tx: Tx, deals: Rows): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    select 'deal' as rule, d.shop_id as "shopId", d.id as about
    from (${deals}) d
    left join lateral ${billBy(sql`d.shop_id`, sql`d.id`, sql`case d.kind when 3 then 'ask' else 'receive' end`)} own on true
    left join lateral ${billBy(sql`d.other_shop_id`, sql`d.id`, sql`case d.kind when 3 then 'handOut' else 'send' end`)} other on true
    where coalesce(own.status, 'none') <> case
        when d.status = 'completed' then 'posted'
        when d.kind <> 3 then 'none'
        when d.status = 'open' then 'pending'
        else 'voided' end
      or coalesce(other.status, 'none') <> case when d.status = 'completed' and d.operator_id is null then 'posted' else 'none' end
      or coalesce(own.amount, d.amount) <> d.amount
      or coalesce(other.amount, d.amount) <> d.amount
    limit 100`.execute(tx);
  return rows;
}

/** The transfers among these bills whose other side is not there, or is not of the same amount: what one shop sends another gets. */
export async function sideFaults(tx: Tx, bills: Rows): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    select 'transit' as rule, b.shop_id as "shopId", b.subject || ' ' || b.fact as about
    from (${bills}) b
    cross join lateral (
      select other_shop_id from bill_parties p where p.shop_id = b.shop_id and p.subject = b.subject offset 0
    ) p
    left join lateral (
      select amount, status from ledger_bills o
      where o.shop_id = p.other_shop_id and o.subject = b.subject and o.type = 'transfer' and o.fact <> b.fact offset 0
    ) other on true
    where b.type = 'transfer' and (other.amount is distinct from b.amount or other.status is distinct from b.status)
    limit 100`.execute(tx);
  return rows;
}

/** The vouchers that have ended since a moment. */
export const vouchersSince = (since: Date) =>
  sql`select ${columnsOf("vouchers")} from vouchers where ended_at > ${since}`;

/** The vouchers among these that are redeemed without their money. */
export async function voucherFaults(tx: Tx, vouchers: Rows): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    select 'deal' as rule, v.shop_id as "shopId", v.number as about
    from (${vouchers}) v
    left join lateral ${billBy(sql`v.shop_id`, sql`v.number`, sql`'redeem'`)} b on true
    where v.status = 'completed' and (b.status is distinct from 'posted' or b.amount <> v.amount)
    limit 100`.execute(tx);
  return rows;
}

/** The bills among these that are of vouchers which this shop has not redeemed. */
export async function unredeemedFaults(tx: Tx, bills: Rows): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    select 'deal' as rule, b.shop_id as "shopId", b.subject as about
    from (${bills}) b
    left join vouchers v on v.number = b.subject and v.shop_id = b.shop_id and v.status = 'completed'
    where b.fact = 'redeem' and b.type = 'recharge' and v.number is null
    limit 100`.execute(tx);
  return rows;
}

/** The payouts to mobile-money numbers whose money may have moved since a moment. */
export const payoutsSince = (since: Date) =>
  sql`select ${columnsOf("mobile_payouts")} from mobile_payouts where ended_at is null or ended_at > ${since}`;

/** The payouts to mobile-money numbers among these whose money does not stand as they do: held until it is known how they ended. */
export async function payoutFaults(tx: Tx, payouts: Rows): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    select 'payout' as rule, p.shop_id as "shopId", p.id as about
    from (${payouts}) p
    left join lateral ${billBy(sql`p.shop_id`, sql`p.id`, sql`'ask'`)} b on true
    where coalesce(b.status, 'none') <> case
        when p.status = 'paid' then 'posted' when p.ended_at is null then 'pending' else 'voided' end
      or coalesce(b.amount, p.amount) <> p.amount
    limit 100`.execute(tx);
  return rows;
}
