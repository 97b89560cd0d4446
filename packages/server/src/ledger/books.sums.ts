import type { Kysely, Transaction } from "kysely";
import { sql } from "../database/plain-sql.ts";
import type { Database, StoredFault } from "../database/tables.ts";
import { billsSince, type Rows } from "./books.period.ts";

type Tx = Transaction<Database>;

/** What is added up: of these bills what was written, and what ended, after a moment and up to another. */
interface Span {
  bills: Rows;
  since: Date;
  upto: Date | "infinity";
}

/**
 * What bills add to each account in a time: one that is written adds to what is pending, its end takes that off again, and adds to
 * what is posted where it was. So a bill that is posted at once adds to that alone.
 */
function addedBy({ bills, since, upto }: Span) {
  const isWritten = sql`(b.created_at > ${since} and b.created_at <= ${upto}::timestamptz)::int`;
  const isEnded = sql`coalesce(b.ended_at > ${since} and b.ended_at <= ${upto}::timestamptz, false)::int`;
  return sql`
    select shop_id, account,
      sum(held) filter (where is_debit)::bigint as debits_pending, sum(settled) filter (where is_debit)::bigint as debits_posted,
      sum(held) filter (where not is_debit)::bigint as credits_pending,
      sum(settled) filter (where not is_debit)::bigint as credits_posted
    from (
      select b.shop_id, t.debit_account, t.credit_account, t.amount * (${isWritten} - ${isEnded}) as held,
        case when b.status = 'posted' then t.amount * ${isEnded} else 0 end as settled
      from (${bills}) b
      cross join lateral (
        select debit_account, credit_account, amount from ledger_transfers t
        where t.shop_id = b.shop_id and t.subject = b.subject and t.fact = b.fact offset 0
      ) t
    ) moved
    cross join lateral (values (debit_account, true), (credit_account, false)) side (account, is_debit)
    group by shop_id, account`;
}

const columns = ["debits_pending", "debits_posted", "credits_pending", "credits_posted"] as const;

const each = (of: (column: (typeof columns)[number]) => string) => sql.raw(columns.map(of).join(", "));

/** The accounts whose totals are not what was kept and what has been added since; and whether money was made or lost between all of them. */
export async function totalFaults(tx: Tx, since: Date): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    with proven as (
      select shop_id, account, ${each((column) => `sum(${column})::bigint as ${column}`)}
      from (
        select shop_id, account, ${each((column) => column)} from ledger_checked
        union all ${addedBy({ bills: billsSince(since), since, upto: "infinity" })}
      ) parts group by shop_id, account
    ),
    totals as (
      select coalesce(a.shop_id, p.shop_id) as shop_id, coalesce(a.account, p.account) as account,
        ${each((column) => `coalesce(a.${column}, 0) as ${column}`)}, ${each((column) => `coalesce(p.${column}, 0) as proven_${column}`)}
      from ledger_accounts a
      full join (select shop_id, account, ${each((column) => column)} from proven where account in ('owed', 'wallet')) p
        on p.shop_id = a.shop_id and p.account = a.account
    )
    select 'totals' as rule, shop_id as "shopId", account as about from totals
    where (${each((column) => column)}) is distinct from (${each((column) => `proven_${column}`)})
    union all
    select 'sum', '', sum(balance)::text from (
      select credits_posted - debits_posted as balance from ledger_accounts
      union all
      select coalesce(credits_posted, 0) - coalesce(debits_posted, 0) from proven where account not in ('owed', 'wallet')
    ) all_accounts having sum(balance) <> 0
    union all
    select 'transit', '', sum(coalesce(credits_posted, 0) - coalesce(debits_posted, 0))::text from proven where account = 'transit'
    having sum(coalesce(credits_posted, 0) - coalesce(debits_posted, 0)) <> 0
    limit 100`.execute(tx);
  return rows;
}

/** Keeps what bills add to the accounts in a time: with what was kept before, or of a run over everything apart until that is over. */
export async function keepSums(tx: Tx, table: "ledger_checked" | "ledger_checked_anew", span: Span): Promise<void> {
  await sql`
    insert into ${sql.ref(table)} as c (shop_id, account, ${each((column) => column)})
    select shop_id, account, ${each((column) => `coalesce(${column}, 0)`)} from (${addedBy(span)}) added
    on conflict (shop_id, account) do update set ${each((column) => `${column} = c.${column} + excluded.${column}`)}`.execute(
    tx,
  );
}

/** Begins to keep the sums anew; what a run before has not brought to its end is forgotten. */
export async function forgetSumsAnew(db: Kysely<Database>): Promise<void> {
  await sql`delete from ledger_checked_anew`.execute(db);
}

/** Puts the sums that were kept anew in the place of those from before. */
export async function takeSumsAnew(tx: Tx): Promise<void> {
  await sql`delete from ledger_checked`.execute(tx);
  await sql`insert into ledger_checked table ledger_checked_anew`.execute(tx);
  await forgetSumsAnew(tx);
}
