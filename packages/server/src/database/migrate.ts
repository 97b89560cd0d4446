import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { people } from "./migrations/0100-people.ts";
import { desk } from "./migrations/0101-desk.ts";
import { shops } from "./migrations/0102-shops.ts";
import { menu } from "./migrations/0103-menu.ts";
import { platform } from "./migrations/0104-platform.ts";
import { orders } from "./migrations/0105-orders.ts";
import { ledger } from "./migrations/0106-ledger.ts";
import { orderRates } from "./migrations/0107-order-rates.ts";
import { couriers } from "./migrations/0108-couriers.ts";
import { heartbeats } from "./migrations/0109-heartbeats.ts";
import { orderWords } from "./migrations/0110-order-words.ts";
import { push } from "./migrations/0111-push.ts";
import { webhookTries } from "./migrations/0112-webhook-tries.ts";
import { refunds } from "./migrations/0113-refunds.ts";
import { missedInARow } from "./migrations/0114-missed-in-a-row.ts";
import { alertTests } from "./migrations/0115-alert-tests.ts";
import { proposals } from "./migrations/0116-proposals.ts";
import { outcomes } from "./migrations/0117-outcomes.ts";
import { busy } from "./migrations/0118-busy.ts";
import { lostByAge } from "./migrations/0119-lost-by-age.ts";
import { neverPaidByAge } from "./migrations/0120-never-paid-by-age.ts";
import { orderWordsByYear } from "./migrations/0121-order-words-by-year.ts";
import { simulator } from "./migrations/0122-simulator.ts";
import { orderQueries } from "./migrations/0123-order-queries.ts";
import { simulatorKeys } from "./migrations/0124-simulator-keys.ts";
import { heardSessions } from "./migrations/0125-heard-sessions.ts";
import { cancelledByAge } from "./migrations/0126-cancelled-by-age.ts";
import { needed } from "./migrations/0127-needed.ts";
import { orderWordsWritten } from "./migrations/0128-order-words-written.ts";
import { bills } from "./migrations/0130-bills.ts";
import { books } from "./migrations/0131-books.ts";
import { payPasswords } from "./migrations/0132-pay-passwords.ts";
import { billList } from "./migrations/0133-bill-list.ts";
import { deals } from "./migrations/0135-deals.ts";
import { booksAnew } from "./migrations/0136-books-anew.ts";
import { commissionOperators } from "./migrations/0137-commission-operators.ts";
import { confirmations } from "./migrations/0138-confirmations.ts";
import { mobilePayouts } from "./migrations/0139-mobile-payouts.ts";
import { vouchers } from "./migrations/0141-vouchers.ts";
import { vouchersByTwo } from "./migrations/0142-vouchers-by-two.ts";
import { milestones } from "./migrations/0143-milestones.ts";
import { sentBefore } from "./migrations/0144-sent-before.ts";
import { dishes } from "./migrations/0145-dishes.ts";
import { cancelledByPlatform } from "./migrations/0146-cancelled-by-platform.ts";
import { hoursSaid } from "./migrations/0151-hours-said.ts";
import { vouchersByEnd } from "./migrations/0154-vouchers-by-end.ts";
import { endedByOperators } from "./migrations/0155-ended-by-operators.ts";
import { barredPhones } from "./migrations/0156-barred-phones.ts";
import { changedInReview } from "./migrations/0157-changed-in-review.ts";
import { paidOutByOperators } from "./migrations/0159-paid-out-by-operators.ts";
import { endedByAge } from "./migrations/0160-ended-by-age.ts";
import { billsByMonth } from "./migrations/0161-bills-by-month.ts";
import { formerMembers } from "./migrations/0163-former-members.ts";
import { stoppedUnheard } from "./migrations/0164-stopped-unheard.ts";
import { couriersPlaces } from "./migrations/0165-couriers-places.ts";
import { operatorsSignIns } from "./migrations/0166-operators-sign-ins.ts";
import { formerNumbers } from "./migrations/0167-former-numbers.ts";
import { whyDisabled } from "./migrations/0168-why-disabled.ts";
import { questionsEnded } from "./migrations/0169-questions-ended.ts";
import { missingParts } from "./migrations/0170-missing-parts.ts";
import { stockSaid } from "./migrations/0171-stock-said.ts";
import { databaseWaits } from "./connect.ts";
import { refuseOlder, refuseUnreleased } from "./oldest.ts";
import { deadlockDetected, lockNotAvailable, sqlState } from "./transaction.ts";

export interface Migration {
  name: string;
  text: string;
}

/**
 * The migrations in their order: a name once released keeps its text for good. The first hundred numbers were those of the time
 * before a release (docs/decisions/039).
 */
export const migrations: readonly Migration[] = [
  { name: "0100-people", text: people },
  { name: "0101-desk", text: desk },
  { name: "0102-shops", text: shops },
  { name: "0103-menu", text: menu },
  { name: "0104-platform", text: platform },
  { name: "0105-orders", text: orders },
  { name: "0106-ledger", text: ledger },
  { name: "0107-order-rates", text: orderRates },
  { name: "0108-couriers", text: couriers },
  { name: "0109-heartbeats", text: heartbeats },
  { name: "0110-order-words", text: orderWords },
  { name: "0111-push", text: push },
  { name: "0112-webhook-tries", text: webhookTries },
  { name: "0113-refunds", text: refunds },
  { name: "0114-missed-in-a-row", text: missedInARow },
  { name: "0115-alert-tests", text: alertTests },
  { name: "0116-proposals", text: proposals },
  { name: "0117-outcomes", text: outcomes },
  { name: "0118-busy", text: busy },
  { name: "0119-lost-by-age", text: lostByAge },
  { name: "0120-never-paid-by-age", text: neverPaidByAge },
  { name: "0121-order-words-by-year", text: orderWordsByYear },
  { name: "0122-simulator", text: simulator },
  { name: "0123-order-queries", text: orderQueries },
  { name: "0124-simulator-keys", text: simulatorKeys },
  { name: "0125-heard-sessions", text: heardSessions },
  { name: "0126-cancelled-by-age", text: cancelledByAge },
  { name: "0127-needed", text: needed },
  { name: "0128-order-words-written", text: orderWordsWritten },
  { name: "0130-bills", text: bills },
  { name: "0131-books", text: books },
  { name: "0132-pay-passwords", text: payPasswords },
  { name: "0133-bill-list", text: billList },
  { name: "0135-deals", text: deals },
  { name: "0136-books-anew", text: booksAnew },
  { name: "0137-commission-operators", text: commissionOperators },
  { name: "0138-confirmations", text: confirmations },
  { name: "0139-mobile-payouts", text: mobilePayouts },
  { name: "0141-vouchers", text: vouchers },
  { name: "0142-vouchers-by-two", text: vouchersByTwo },
  { name: "0143-milestones", text: milestones },
  { name: "0144-sent-before", text: sentBefore },
  { name: "0145-dishes", text: dishes },
  { name: "0146-cancelled-by-platform", text: cancelledByPlatform },
  { name: "0151-hours-said", text: hoursSaid },
  { name: "0154-vouchers-by-end", text: vouchersByEnd },
  { name: "0155-ended-by-operators", text: endedByOperators },
  { name: "0156-barred-phones", text: barredPhones },
  { name: "0157-changed-in-review", text: changedInReview },
  { name: "0159-paid-out-by-operators", text: paidOutByOperators },
  { name: "0160-ended-by-age", text: endedByAge },
  { name: "0161-bills-by-month", text: billsByMonth },
  { name: "0163-former-members", text: formerMembers },
  { name: "0164-stopped-unheard", text: stoppedUnheard },
  { name: "0165-couriers-places", text: couriersPlaces },
  { name: "0166-operators-sign-ins", text: operatorsSignIns },
  { name: "0167-former-numbers", text: formerNumbers },
  { name: "0168-why-disabled", text: whyDisabled },
  { name: "0169-questions-ended", text: questionsEnded },
  { name: "0170-missing-parts", text: missingParts },
  { name: "0171-stock-said", text: stockSaid },
];

/** Any number: the lock under which one node migrates while the others wait. */
const migrationLock = 7_236_120;

/**
 * A migration waits no longer for a table than this, for all that comes after it waits behind it; then it lets all pass. A second
 * less than a call waits for a lock, or whoever came right behind it would be refused.
 */
const lockWaitMs = databaseWaits.lock - 1000;
const restMs = 1000;

/** Somebody holds what a migration needs, or each of the two what the other needs. */
const inTheWay = new Set<string | undefined>([lockNotAvailable, deadlockDetected]);

/** What `migrate` waits for is told in words. */
type Tell = (words: string) => void;

/**
 * Brings the database to the newest shape; several nodes may start at once, one of them works. It has a connection of its
 * own, without a limit of time: whoever reads a table that is to be changed is waited for. Gives the names it
 * applied; throws where the database is of a time before the first release.
 */
export async function migrate(
  url: string,
  tell: Tell = () => undefined,
  wanted: readonly Migration[] = migrations,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: "tsena migrations" });
  // A lost connection shows by the statement that fails; without a listener it would end this process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await refuseOlder(client);
    await takeMigrationLock(client, tell);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    refuseUnreleased(rows);
    const missing = wanted.filter(({ name }) => !rows.some((row) => row.name === name));
    for (const migration of missing) await apply(client, migration, tell);
    await writeEpoch(client);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Notes which life of the database this is, where its PostgreSQL was started or it was brought into another since (decision 030). */
async function writeEpoch(client: pg.ClientBase): Promise<void> {
  await client.query("select epoch_of_now()");
}

async function takeMigrationLock(client: pg.Client, tell: Tell): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [migrationLock]);
  if (rows[0]?.taken === true) return;
  tell("another node migrates the database: waiting until it is done");
  await client.query("select pg_advisory_lock($1)", [migrationLock]);
}

/** Applies one migration whole or not at all, again and again while somebody holds what it needs. */
async function apply(client: pg.Client, { name, text }: Migration, tell: Tell): Promise<void> {
  for (;;) {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = ${lockWaitMs}`);
      await client.query(text);
      await client.query("insert into migrations (name) values ($1)", [name]);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      if (!inTheWay.has(sqlState(error))) throw new Error(`migration ${name} failed`, { cause: error });
    }
    tell(`migration ${name} waits for somebody who reads or writes what it changes`);
    await sleep(restMs);
  }
}

/** Whether every migration this build knows has been applied: what readiness asks. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*) as count from migrations where name = any($1)",
    [migrations.map(({ name }) => name)],
  );
  return rows[0]?.count === migrations.length;
}
