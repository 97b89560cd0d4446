import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { sql } from "../database/plain-sql.ts";
import type { Database } from "../database/tables.ts";
import { type Parts, runTogether } from "../database/together.ts";
import { type AccountId, orderBills, owedBy, type Posting, shopAccountKinds, walletOf } from "./chart.ts";

type Tx = Transaction<Database>;

/** What the ledger writes under a reference: the end of what is held there, and new movements. */
export interface Movement {
  reference: string;
  /** Each pending transfer of the reference ends so, once, however often this is asked. */
  ends?: "posted" | "voided" | undefined;
  postings: readonly Posting[];
  /** Whether the new movements are held, or posted at once. */
  status: "pending" | "posted";
  now: Date;
}

/**
 * What a movement writes, as parts of one statement; none where it moves nothing. Every account touched that keeps totals is
 * locked in the order of its name, so that two transactions that write the same accounts never block each other for good.
 * @throws the database's `wallet_never_below_zero` when a wallet would be overdrawn
 */
export function ledgerParts({ reference, ends, postings, status, now }: Movement): Parts {
  if (ends === undefined && postings.length === 0) return {};
  const sources = [
    ...(ends === undefined
      ? []
      : [sql`select debit_account, credit_account, -amount as held, ${posted(ends)} from ended`]),
    ...(postings.length === 0 ? [] : [sql`select debit_account, credit_account, ${ofStatus(status)} from written`]),
  ];
  return {
    ...(ends === undefined ? {} : { ended: endPart({ reference, ends, now }) }),
    ...(postings.length === 0 ? {} : { written: writePart({ reference, postings, status, now }) }),
    transferred: sql`${sql.join(sources, " union all ")}`,
    // Other accounts keep no totals: no order waits for another shop's.
    changes: sql`
      select account, sum(debits_pending) as debits_pending, sum(debits_posted) as debits_posted,
        sum(credits_pending) as credits_pending, sum(credits_posted) as credits_posted
      from (
        select debit_account as account, held as debits_pending, settled as debits_posted, 0 as credits_pending, 0 as credits_posted
        from transferred
        union all
        select credit_account, 0, 0, held, settled from transferred
      ) sides
      where split_part(account, ':', 1) = any(${[...shopAccountKinds]}) group by account`,
    locked: sql`select id from ledger_accounts where id in (select account from changes) order by id for no key update`,
    changed: sql`
      update ledger_accounts a set
        debits_pending = a.debits_pending + c.debits_pending,
        debits_posted = a.debits_posted + c.debits_posted,
        credits_pending = a.credits_pending + c.credits_pending,
        credits_posted = a.credits_posted + c.credits_posted
      from locked l join changes c on c.account = l.id where a.id = l.id returning a.id`,
    // An account's first movement makes it; where another transaction has made it meanwhile, that adds to it.
    opened: sql`
      insert into ledger_accounts as a (id, kind, debits_pending, debits_posted, credits_pending, credits_posted)
      select account, split_part(account, ':', 1), debits_pending, debits_posted, credits_pending, credits_posted
      from changes where account not in (select id from changed) order by account
      on conflict (id) do update set
        debits_pending = a.debits_pending + excluded.debits_pending,
        debits_posted = a.debits_posted + excluded.debits_posted,
        credits_pending = a.credits_pending + excluded.credits_pending,
        credits_posted = a.credits_posted + excluded.credits_posted`,
  };
}

/** What ends adds to the posted totals of both accounts. */
const posted = (ends: "posted" | "voided") => (ends === "posted" ? sql`amount as settled` : sql`0 as settled`);

/** Which of the totals a new transfer adds to. */
const ofStatus = (status: "pending" | "posted") =>
  status === "pending" ? sql`amount as held, 0 as settled` : sql`0 as held, amount as settled`;

function endPart({ reference, ends, now }: { reference: string; ends: "posted" | "voided"; now: Date }) {
  return sql`
    update ledger_transfers set status = ${ends}, ended_at = ${now}
    where reference = ${reference} and status = 'pending' returning debit_account, credit_account, amount`;
}

function writePart({ reference, postings, status, now }: Omit<Movement, "ends">) {
  const column = (of: (posting: Posting) => string | number) => sql`${postings.map(of)}`;
  return sql`
    insert into ledger_transfers (id, debit_account, credit_account, amount, bill_type, status, reference, created_at, ended_at)
    select id, debit, credit, amount, bill_type, ${status}, ${reference}, ${now}, ${status === "posted" ? now : null}::timestamptz
    from unnest(${column(() => uuid())}::text[], ${column(({ debit }) => debit)}::text[],
      ${column(({ credit }) => credit)}::text[], ${column(({ amount }) => amount)}::bigint[],
      ${column(({ billType }) => billType)}::text[]) as posting (id, debit, credit, amount, bill_type)
    returning debit_account, credit_account, amount`;
}

/** Writes movements of money, in a statement of its own. */
export async function move(tx: Tx, movement: Movement): Promise<void> {
  const parts = ledgerParts(movement);
  if (Object.keys(parts).length > 0) await runTogether(tx, parts, sql`select`);
}

/**
 * What a shop's wallet has to give, in whole hundredths of an ariary; nobody else takes from it before the transaction ends.
 * Both accounts of the shop are locked, in the order of their names, as whatever moves them does.
 */
export async function lockAvailable(tx: Tx, shopId: string): Promise<number> {
  await tx
    .selectFrom("ledger_accounts")
    .select("id")
    .where("id", "in", [owedBy(shopId), walletOf(shopId)])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return (await balanceOf(tx, walletOf(shopId))).availableAmount;
}

/** What an account holds and what is on its way to it, in whole hundredths of an ariary. */
export async function balanceOf(db: Kysely<Database>, account: AccountId) {
  const row = await db
    .selectFrom("ledger_accounts")
    .select(["debits_pending", "debits_posted", "credits_pending", "credits_posted"])
    .where("id", "=", account)
    .executeTakeFirst();
  return {
    availableAmount: (row?.credits_posted ?? 0) - (row?.debits_posted ?? 0) - (row?.debits_pending ?? 0),
    incomingAmount: row?.credits_pending ?? 0,
  };
}

/** How the money of a reference stands, by the last that was moved for it; undefined where none was. */
export function findMoney(db: Kysely<Database>, reference: string) {
  return db
    .selectFrom("ledger_transfers")
    .select([
      sql<"pending" | "posted" | "voided" | "refunded">`
        case bill_type when ${orderBills.refund} then 'refunded' else status end`.as("status"),
      sql<Date>`coalesce(ended_at, created_at)`.as("at"),
    ])
    .where("reference", "=", reference)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
