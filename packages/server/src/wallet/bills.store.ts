import { type Kysely, type RawBuilder, sql } from "kysely";
import type { OrderEvent } from "@tsena/contract/orders.states";
import type { BillType } from "@tsena/contract/wallet.states";
import type { MobilePayoutStatus } from "@tsena/contract/wallet.mobile";
import type { Database } from "../database/tables.ts";
import type { BillCursor } from "./bills.cursor.ts";
import type { BillKey, LedgerStatus } from "./bills.rules.ts";

/** Which bills of a shop are asked for. */
export interface BillSearch {
  shopId: string;
  types: readonly BillType[];
  statuses: readonly LedgerStatus[];
  /** When they were made out: from a moment on, and before another. */
  from: Date | undefined;
  until: Date | undefined;
  /** What they are about; undefined for anything. */
  subjects?: readonly string[] | undefined;
  /** That one alone. */
  only?: BillKey | undefined;
}

/** What the platform is called where it stands on the other side. */
export interface PlatformNames {
  desk: string;
  issuer: string;
}

/** A bill as its shop's list shows it. */
export interface BillRow extends BillKey {
  type: BillType;
  status: LedgerStatus;
  amount: number;
  why: string;
  created_at: Date;
  ended_at: Date | null;
  legs: string[];
  /** What it has moved in the wallet: in, less out. */
  wallet_amount: number;
  /** What of it the shop has come to owe: more, less what it owes no longer. */
  owed_amount: number;
  order_no: string | null;
  customer_name: string | null;
  payment_method: "wallet" | "cash" | null;
  end_event: OrderEvent | null;
  end_note: string | null;
  refund_note: string | null;
  /** The shop on the other side, and what was written to it. */
  other_name: string | null;
  note: string | null;
  deal_id: string | null;
  deal_reason: string | null;
  /** How many wrong match codes were tried. */
  wrong_tries: number | null;
  /** The number that a withdrawal is paid to, how it stands there, and why it did not come about. */
  mobile_phone: string | null;
  mobile_status: MobilePayoutStatus | null;
  mobile_why: string | null;
  /** The operator who has ended the withdrawal. */
  operator_id: string | null;
  commission_amount: number | null;
  commission_basis_points: number | null;
  /** Whether a smaller one has taken its place, as something was taken out of the order. */
  is_replaced: boolean;
}

const newestFirst = sql`order by created_at desc, subject desc, fact desc`;

const columns = sql`shop_id, subject, fact, type, status, amount, why, created_at, ended_at`;

/** What bills are asked for behind a cursor, but for their type and status. */
function conditions({ shopId, from, until, only }: BillSearch, after: BillCursor | undefined): RawBuilder<unknown> {
  const all = [
    sql`shop_id = ${shopId}`,
    ...(from === undefined ? [] : [sql`created_at >= ${from}`]),
    ...(until === undefined ? [] : [sql`created_at < ${until}`]),
    ...(only === undefined ? [] : [sql`subject = ${only.subject} and fact = ${only.fact}`]),
    ...(after === undefined
      ? []
      : [sql`(created_at, subject, fact) < (${after.at}::timestamptz, ${after.subject}, ${after.fact})`]),
  ];
  return sql.join(all, sql` and `);
}

/**
 * The bills asked for, the newest of each type and status by the index of their list: what is rare among a million is read as quickly
 * as what is frequent. Of a few subjects, all of theirs: each is looked up by its key, whatever the planner believes of a shop.
 */
function pageSql(search: BillSearch, after: BillCursor | undefined, rows: number): RawBuilder<unknown> {
  const { types, statuses, only, subjects = only && [only.subject] } = search;
  const where = conditions(search, after);
  if (subjects !== undefined)
    return sql`
      select ${columns} from (select distinct unnest(${subjects}::text[]) as of_subject) s cross join lateral (
        select ${columns} from ledger_bills where ${where} and subject = s.of_subject offset 0
      ) b
      where type = any(${types}) and status = any(${statuses})
      ${newestFirst} limit ${rows}`;
  return sql`
    select ${columns} from unnest(${types}::text[]) as t (of_type) cross join unnest(${statuses}::text[]) as s (of_status)
    cross join lateral (
      select ${columns} from ledger_bills where ${where} and type = t.of_type and status = s.of_status ${newestFirst} limit ${rows}
    ) b
    ${newestFirst} limit ${rows}`;
}

/** A page of a shop's bills, the newest first, one more than asked for where there are more. */
export async function listBills(
  db: Kysely<Database>,
  search: BillSearch,
  { after, rows }: { after: BillCursor | undefined; rows: number },
): Promise<BillRow[]> {
  const { rows: found } = await sql<BillRow>`
    ${inFull(pageSql(search, after, rows + 1))}
    order by b.created_at desc, b.subject desc, b.fact desc`.execute(db);
  return found;
}

/** The bills of a shop that were posted in a time and have moved something in its wallet, the oldest first; of one moment what came in before what was taken of it. */
export async function listPostedBills(
  db: Kysely<Database>,
  { shopId, from, until, rows }: { shopId: string; from: Date; until: Date; rows: number },
): Promise<BillRow[]> {
  const posted = sql`
    select ${columns} from ledger_bills
    where shop_id = ${shopId} and status = 'posted' and ended_at >= ${from} and ended_at < ${until}`;
  const { rows: found } = await sql<BillRow>`
    ${inFull(posted)}
    where l.wallet_amount <> 0 order by b.ended_at, b.subject, l.wallet_amount < 0, b.fact limit ${rows}`.execute(db);
  return found;
}

/** What has moved in a shop's wallet by bills that were posted from a moment on. */
export async function sumPostedSince(
  db: Kysely<Database>,
  { shopId, since }: { shopId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(l.amount), 0)::bigint as amount from ledger_bills b
    cross join lateral (
      select sum(${inWallet}) as amount from ledger_transfers t
      where t.shop_id = b.shop_id and t.subject = b.subject and t.fact = b.fact
    ) l
    where b.shop_id = ${shopId} and b.status = 'posted' and b.ended_at >= ${since}`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** What a transfer moves in the wallet. */
const inWallet = sql`case when t.credit_account = 'wallet' then t.amount when t.debit_account = 'wallet' then -t.amount else 0 end`;

/** What a transfer adds to what the shop owes. */
const inOwed = sql`case when t.debit_account = 'owed' then t.amount when t.credit_account = 'owed' then -t.amount else 0 end`;

/** Bills with all that their shop reads of them. */
function inFull(bills: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select b.subject, b.fact, b.type, b.status, b.amount, b.why, b.created_at, b.ended_at, l.legs, l.wallet_amount, l.owed_amount,
      o.order_no, o.customer_name, o.payment_method, o.end_event, o.end_note, o.refund_note,
      s.name as other_name, p.note, coalesce(p.deal_id, d.id, m.id) as deal_id, d.reason as deal_reason, d.wrong_tries,
      m.phone as mobile_phone, m.status as mobile_status, m.why as mobile_why,
      coalesce(d.operator_id, m.operator_id) as operator_id,
      c.amount as commission_amount, c.why::int as commission_basis_points, r.fact is not null as is_replaced
    from (${bills}) b
    cross join lateral (
      select coalesce(array_agg(t.leg), '{}') as legs, coalesce(sum(${inWallet}), 0)::bigint as wallet_amount,
        coalesce(sum(${inOwed}), 0)::bigint as owed_amount
      from ledger_transfers t
      where t.shop_id = b.shop_id and t.subject = b.subject and t.fact = b.fact
    ) l
    left join orders o on o.shop_id = b.shop_id and o.id = b.subject
    left join bill_parties p on p.shop_id = b.shop_id and p.subject = b.subject
    left join shops s on s.id = p.other_shop_id
    left join deals d on d.shop_id = b.shop_id and d.id = b.subject
    left join mobile_payouts m on m.shop_id = b.shop_id and m.id = b.subject
    left join ledger_bills c on c.shop_id = b.shop_id and c.subject = b.subject and c.fact = 'commission' and c.type = 'commission'
    left join ledger_bills r on r.shop_id = b.shop_id and r.subject = b.subject and r.fact = 'agree' and b.fact = 'pay' and b.type = 'buy'`;
}

/** A text as it is looked for: whatever its capitals and accents, wide signs as the others. */
const plain = (text: RawBuilder<unknown>): RawBuilder<string> => sql`folded(normalize(${text}, nfkc))`;

/**
 * What of a shop's bills has a text in its note, or in the name of who stands on the other side, as the shop's list has it: so many
 * subjects at the most. Beside another shop that is the platform: its desk that paid out in cash, and the issuer of vouchers.
 */
export async function listSubjectsWith(
  db: Kysely<Database>,
  { shopId, text, platform, most }: { shopId: string; text: string; platform: PlatformNames; most: number },
): Promise<string[]> {
  const has = (words: RawBuilder<unknown>) => sql`strpos(${plain(words)}, ${plain(sql`${text}`)}) > 0`;
  const { rows } = await sql<{ subject: string }>`
    (
      select p.subject from bill_parties p join shops s on s.id = p.other_shop_id
      where p.shop_id = ${shopId} and ${has(sql`p.note || ' ' || s.name`)}
      order by p.subject desc limit ${most}
    ) union all (
      select id from deals where shop_id = ${shopId} and status = 'completed' and operator_id is not null
      and ${has(sql`${platform.desk}`)}
      order by ended_at desc limit ${most}
    ) union all (
      select number from vouchers where shop_id = ${shopId} and status = 'completed' and ${has(sql`${platform.issuer}`)}
      order by ended_at desc limit ${most}
    )`.execute(db);
  return rows.map(({ subject }) => subject);
}
