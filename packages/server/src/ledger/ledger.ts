import { type Kysely, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "../database/tables.ts";
import type { AccountId, KeptKind, Posting } from "./chart.ts";

type Tx = Transaction<Database>;

/** Adds to an account's running totals, each in whole hundredths of an ariary. */
interface Change {
  account: AccountId;
  debitsPending: number;
  debitsPosted: number;
  creditsPending: number;
  creditsPosted: number;
}

function keptKindOf(account: string): KeptKind | undefined {
  return /^(wallet|owed):/.exec(account)?.[1] as KeptKind | undefined;
}

/**
 * Writes movements of money: pending (held) or posted at once. Every account touched is locked in the order of its name,
 * after it was made, so that two transactions that write the same accounts never block each other for good.
 * @throws the database's `wallet_never_below_zero` when a wallet would be overdrawn
 */
export async function record(
  tx: Tx,
  postings: readonly Posting[],
  given: { status: "pending" | "posted"; reference: string; now: Date },
): Promise<void> {
  if (postings.length === 0) return;
  await tx
    .insertInto("ledger_transfers")
    .values(
      postings.map(({ debit, credit, amount, billType }) => ({
        id: uuid(),
        debit_account: debit,
        credit_account: credit,
        amount,
        bill_type: billType,
        status: given.status,
        reference: given.reference,
        created_at: given.now,
        ended_at: given.status === "posted" ? given.now : null,
      })),
    )
    .execute();
  const isPosted = given.status === "posted";
  await applyChanges(
    tx,
    postings.flatMap(({ debit, credit, amount }) => [
      { ...noChange(debit), [isPosted ? "debitsPosted" : "debitsPending"]: amount },
      { ...noChange(credit), [isPosted ? "creditsPosted" : "creditsPending"]: amount },
    ]),
  );
}

/** Posts or voids what is held under a reference: each pending transfer ends once, however often this is asked. */
export async function settle(tx: Tx, reference: string, status: "posted" | "voided", now: Date): Promise<void> {
  const ended = await tx
    .updateTable("ledger_transfers")
    .set({ status, ended_at: now })
    .where("reference", "=", reference)
    .where("status", "=", "pending")
    .returning(["debit_account", "credit_account", "amount"])
    .execute();
  await applyChanges(
    tx,
    ended.flatMap(({ debit_account: debit, credit_account: credit, amount }) => [
      { ...noChange(debit as AccountId), debitsPending: -amount, debitsPosted: status === "posted" ? amount : 0 },
      { ...noChange(credit as AccountId), creditsPending: -amount, creditsPosted: status === "posted" ? amount : 0 },
    ]),
  );
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

function noChange(account: AccountId): Change {
  return { account, debitsPending: 0, debitsPosted: 0, creditsPending: 0, creditsPosted: 0 };
}

/** Insert-then-lock, then one update an account, in the order of their names. */
async function applyChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  const kept = changes
    .filter(({ account }) => keptKindOf(account) !== undefined)
    .sort((a, b) => (a.account < b.account ? -1 : 1));
  for (const { account, ...change } of kept) {
    await sql`
      insert into ledger_accounts as a (id, kind, debits_pending, debits_posted, credits_pending, credits_posted)
      values (${account}, ${keptKindOf(account)}, 0, 0, 0, 0) on conflict do nothing`.execute(tx);
    await sql`
      update ledger_accounts set
        debits_pending = debits_pending + ${change.debitsPending},
        debits_posted = debits_posted + ${change.debitsPosted},
        credits_pending = credits_pending + ${change.creditsPending},
        credits_posted = credits_posted + ${change.creditsPosted}
      where id = ${account}`.execute(tx);
  }
}
