import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { people } from "./migrations/0001-people.ts";
import { menuAndOrders } from "./migrations/0002-menu-and-orders.ts";
import { ledger } from "./migrations/0003-ledger.ts";
import { proofs } from "./migrations/0004-proofs.ts";
import { shopsOpened } from "./migrations/0006-shops.ts";
import { teamsAndDesk } from "./migrations/0005-teams-and-desk.ts";
import { reviewAndClock } from "./migrations/0007-review-and-clock.ts";
import { wholeMenu } from "./migrations/0008-goods.ts";
import { soldOutAndVersions } from "./migrations/0009-sold-out-and-versions.ts";
import { targetsAndLanes } from "./migrations/0010-targets-and-lanes.ts";
import { provenSessions } from "./migrations/0011-proven-sessions.ts";
import { keysAndBudgets } from "./migrations/0012-keys-and-budgets.ts";
import { sealedAnswers } from "./migrations/0013-sealed-answers.ts";
import { orderPhoneProven } from "./migrations/0014-order-phone-proven.ts";
import { oneOutbox } from "./migrations/0015-one-outbox.ts";
import { orderChanges } from "./migrations/0016-order-changes.ts";
import { whatIsUnderWay } from "./migrations/0017-what-is-under-way.ts";
import { seenChanges } from "./migrations/0018-seen-changes.ts";
import { lives } from "./migrations/0019-lives.ts";
import { allEvents } from "./migrations/0020-all-events.ts";
import { refuseOlder } from "./oldest.ts";
import { deadlockDetected, lockNotAvailable, sqlState } from "./transaction.ts";

interface Migration {
  name: string;
  text: string;
}

/** The migrations in their order: a name once released keeps its text for good. */
const migrations: readonly Migration[] = [
  { name: "0001-people", text: people },
  { name: "0002-menu-and-orders", text: menuAndOrders },
  { name: "0003-ledger", text: ledger },
  { name: "0004-proofs", text: proofs },
  { name: "0005-teams-and-desk", text: teamsAndDesk },
  { name: "0006-shops", text: shopsOpened },
  { name: "0007-review-and-clock", text: reviewAndClock },
  { name: "0008-goods", text: wholeMenu },
  { name: "0009-sold-out-and-versions", text: soldOutAndVersions },
  { name: "0010-targets-and-lanes", text: targetsAndLanes },
  { name: "0011-proven-sessions", text: provenSessions },
  { name: "0012-keys-and-budgets", text: keysAndBudgets },
  { name: "0013-sealed-answers", text: sealedAnswers },
  { name: "0014-order-phone-proven", text: orderPhoneProven },
  { name: "0015-one-outbox", text: oneOutbox },
  { name: "0016-order-changes", text: orderChanges },
  { name: "0017-what-is-under-way", text: whatIsUnderWay },
  { name: "0018-seen-changes", text: seenChanges },
  { name: "0019-lives", text: lives },
  { name: "0020-all-events", text: allEvents },
];

/** Any number: the lock under which one node migrates while the others wait. */
const migrationLock = 7_236_120;

/** A migration waits no longer for a table than this, for all that comes after it waits behind it; then it lets all pass. */
const lockWait = "3s";
const restMs = 1000;

/** Somebody holds what a migration needs, or each of the two what the other needs. */
const inTheWay = new Set<string | undefined>([lockNotAvailable, deadlockDetected]);

/** What `migrate` waits for is told in words. */
type Tell = (words: string) => void;

/**
 * Brings the database to the newest shape; several nodes may start at once, one of them works. It has a connection of its
 * own, without a limit of time: whoever reads a table that is to be changed is waited for. Gives the names it applied.
 */
export async function migrate(url: string, tell: Tell = () => undefined): Promise<string[]> {
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
    const missing = migrations.filter(({ name }) => !rows.some((row) => row.name === name));
    for (const migration of missing) await apply(client, migration, tell);
    await keepEpoch(client);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Notes which life of the database this is, where its PostgreSQL was started or it was brought into another since (decision 030). */
async function keepEpoch(client: pg.ClientBase): Promise<void> {
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
      await client.query(`set local lock_timeout = '${lockWait}'`);
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
