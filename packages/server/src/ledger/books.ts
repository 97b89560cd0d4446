import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { sql } from "../database/plain-sql.ts";
import type { Database, StoredFault } from "../database/tables.ts";
import { secondsAfter } from "../system/clock.ts";
import {
  dealFaults,
  dealsSince,
  payoutFaults,
  payoutsSince,
  sideFaults,
  unredeemedFaults,
  voucherFaults,
  vouchersSince,
} from "./books.deals.ts";
import { billsSince } from "./books.period.ts";
import { atOneMoment, inPieces } from "./books.pieces.ts";
import { billFaults, orderFaults, ordersSince, strayBills, strayTransfers } from "./books.rows.ts";
import { forgetSumsAnew, keepSums, takeSumsAnew, totalFaults } from "./books.sums.ts";

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

/** So many rows are read at once where everything is: that takes about a second. */
const rowsUsually = 20_000;

interface Asked {
  isWhole: boolean;
  now: Date;
  /** How many rows are read at once where everything is. */
  rowsAtOnce?: number;
}

/**
 * Proves the books (decision 063): that each account with totals has what its transfers come to, each bill its legs and its figure,
 * each order and each deal its money, and all accounts together nothing. `isWhole` looks at everything; else at what was written or
 * ended since the run before, and at all totals. Keeps what it found. Undefined where another node is at it.
 */
export function checkBooks(database: Kysely<Database>, asked: Asked): Promise<BooksCheck | undefined> {
  // The lock is the connection's: a run over everything is many transactions.
  return database.connection().execute(async (db) => {
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${booksLock}) as taken`.execute(db);
    if (lock.rows[0]?.taken !== true) return undefined;
    try {
      const before = asked.isWhole ? undefined : await findLastCheck(db);
      return await (before === undefined ? checkWhole(db, asked) : checkSince(db, before.upto, asked));
    } finally {
      // Where the connection is gone the lock is, too, and why is what has been thrown.
      await sql`select pg_advisory_unlock(${booksLock})`.execute(db).catch(() => undefined);
    }
  });
}

/** Up to when the sums can be kept. */
const settledAt = (now: Date): Date => secondsAfter(now, -settledSeconds);

/** What was written or ended since a run before, and all totals, at one moment. */
async function checkSince(db: Kysely<Database>, since: Date, { now }: Asked): Promise<BooksCheck> {
  const begin = performance.now();
  const upto = new Date(Math.max(settledAt(now).getTime(), since.getTime()));
  const bills = billsSince(since);
  return atOneMoment(db, async (tx) => {
    const faults = [
      ...(await totalFaults(tx, since)),
      ...(await billFaults(tx, bills)),
      ...(await orderFaults(tx, ordersSince(since))),
      ...(await dealFaults(tx, dealsSince(since))),
      ...(await sideFaults(tx, bills)),
      ...(await payoutFaults(tx, payoutsSince(since))),
      ...(await voucherFaults(tx, vouchersSince(since))),
      ...(await unredeemedFaults(tx, bills)),
    ];
    await keepSums(tx, "ledger_checked", { bills, since, upto });
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${bills}) b`.execute(tx);
    const found = { isWhole: false, at: now, bills: rows[0]?.count ?? 0, faults };
    return keepCheck(tx, { ...found, tookMs: Math.round(performance.now() - begin) }, upto);
  });
}

/**
 * Everything, piece by piece (decision 070). Of what is settled it makes no difference when it is read: the sums are added up from the
 * pieces. Then the totals are compared with them, and with what has been added meanwhile, at one moment.
 */
async function checkWhole(db: Kysely<Database>, { now, rowsAtOnce = rowsUsually }: Asked): Promise<BooksCheck> {
  const begin = performance.now();
  const upto = settledAt(now);
  await forgetSumsAnew(db);
  const ofBills = await inPieces(db, { table: "ledger_bills", rowsAtOnce }, async (tx, bills) => {
    await keepSums(tx, "ledger_checked_anew", { bills, since: beginning, upto });
    return [
      ...(await billFaults(tx, bills)),
      ...(await sideFaults(tx, bills)),
      ...(await unredeemedFaults(tx, bills)),
      ...(await strayBills(tx, bills)),
    ];
  });
  const ofOrders = await inPieces(db, { table: "orders", rowsAtOnce }, orderFaults);
  const ofDeals = await inPieces(db, { table: "deals", rowsAtOnce }, dealFaults);
  const ofPayouts = await inPieces(db, { table: "mobile_payouts", rowsAtOnce }, payoutFaults);
  const ofVouchers = await inPieces(db, { table: "vouchers", rowsAtOnce }, voucherFaults);
  const ofTransfers = await inPieces(db, { table: "ledger_transfers", rowsAtOnce }, strayTransfers);
  return atOneMoment(db, async (tx) => {
    await takeSumsAnew(tx);
    const found = [ofBills, ofOrders, ofDeals, ofPayouts, ofVouchers, ofTransfers].flatMap(({ faults }) => faults);
    const faults = [...(await totalFaults(tx, upto)), ...found];
    const tookMs = Math.round(performance.now() - begin);
    return keepCheck(tx, { isWhole: true, at: now, bills: ofBills.count, faults, tookMs }, upto);
  });
}

/** For how long the runs are kept. */
const keptSeconds = 7 * 24 * 3600;

async function keepCheck(tx: Tx, check: BooksCheck, upto: Date): Promise<BooksCheck> {
  const { isWhole, at, tookMs, bills, faults } = check;
  await tx.deleteFrom("ledger_checks").where("at", "<", secondsAfter(at, -keptSeconds)).execute();
  await tx
    .insertInto("ledger_checks")
    .values({ id: uuid(), is_whole: isWhole, upto, at, took_ms: tookMs, bills, faults: JSON.stringify(faults) })
    .execute();
  return check;
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
