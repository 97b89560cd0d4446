import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { sql } from "../database/plain-sql.ts";
import type { Database, StoredFault } from "../database/tables.ts";
import { secondsAfter } from "../system/clock.ts";
import type { Period } from "./books.period.ts";
import { dealFaults, sideFaults } from "./books.deals.ts";
import { billFaults, orderFaults, strayFaults } from "./books.rows.ts";
import { keepSums, totalFaults } from "./books.sums.ts";

type Tx = Transaction<Database>;

/** A run that proved the books: what it found that cannot be, nothing where they are true. */
export interface BooksCheck {
  isWhole: boolean;
  at: Date;
  tookMs: number;
  /** How many bills it looked at. */
  bills: number;
  faults: StoredFault[];
}

/** Longer than any transaction: what was written earlier is committed, or never will be. */
const settledSeconds = 600;

/** Any number: the lock under which one node checks while the others do without. */
const booksLock = 7_236_122;

const beginning = new Date(0);

/**
 * Proves the books (decision 063): that each account with totals has what its transfers come to, each bill its legs and its figure,
 * each order its money, and all accounts together nothing. `whole` looks at everything; else at what was written or ended since the
 * run before, and at all totals. Keeps what it found. Undefined where another node is at it.
 */
export function checkBooks(
  database: Kysely<Database>,
  { isWhole, now }: { isWhole: boolean; now: Date },
): Promise<BooksCheck | undefined> {
  return database.transaction().execute(async (tx) => {
    // All of it sees the books as they stood at one moment, while the shops go on.
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${booksLock}) as taken`.execute(tx);
    if (lock.rows[0]?.taken !== true) return undefined;
    const begin = performance.now();
    const before = isWhole ? undefined : await findLastCheck(tx);
    const since = before?.upto ?? beginning;
    const upto = new Date(Math.max(secondsAfter(now, -settledSeconds).getTime(), since.getTime()));
    const period = { isWhole: before === undefined, since, upto };
    const faults = await findFaults(tx, period);
    await keepSums(tx, period);
    const bills = await countBills(tx, since);
    const tookMs = Math.round(performance.now() - begin);
    const check = { isWhole: period.isWhole, at: now, tookMs, bills, faults };
    await keepCheck(tx, check, upto);
    return check;
  });
}

async function findFaults(tx: Tx, period: Period): Promise<StoredFault[]> {
  return [
    ...(await totalFaults(tx, period)),
    ...(await billFaults(tx, period)),
    ...(await orderFaults(tx, period)),
    ...(await dealFaults(tx, period)),
    ...(await sideFaults(tx, period)),
    ...(period.isWhole ? await strayFaults(tx) : []),
  ];
}

async function countBills(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ledger_bills where created_at > ${since} or ended_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** For how long the runs are kept. */
const keptSeconds = 7 * 24 * 3600;

async function keepCheck(tx: Tx, { isWhole, at, tookMs, bills, faults }: BooksCheck, upto: Date): Promise<void> {
  await tx.deleteFrom("ledger_checks").where("at", "<", secondsAfter(at, -keptSeconds)).execute();
  await tx
    .insertInto("ledger_checks")
    .values({ id: uuid(), is_whole: isWhole, upto, at, took_ms: tookMs, bills, faults: JSON.stringify(faults) })
    .execute();
}

/** The last run; undefined before the first. */
export function findLastCheck(db: Kysely<Database>) {
  return db
    .selectFrom("ledger_checks")
    .select(["is_whole", "upto", "at", "took_ms", "bills", "faults"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** When all of the books were looked at last; undefined before the first time. */
export async function findLastWhole(db: Kysely<Database>): Promise<Date | undefined> {
  const row = await db
    .selectFrom("ledger_checks")
    .select("at")
    .where("is_whole", "=", true)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
