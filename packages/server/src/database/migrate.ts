import type pg from "pg";
import { people } from "./migrations/0001-people.ts";
import { menuAndOrders } from "./migrations/0002-menu-and-orders.ts";
import { ledger } from "./migrations/0003-ledger.ts";
import { proofs } from "./migrations/0004-proofs.ts";
import { shopsOpened } from "./migrations/0006-shops.ts";
import { teamsAndDesk } from "./migrations/0005-teams-and-desk.ts";
import { reviewAndClock } from "./migrations/0007-review-and-clock.ts";
import { wholeMenu } from "./migrations/0008-goods.ts";
import { soldOutAndVersions } from "./migrations/0009-sold-out-and-versions.ts";

/** The migrations in their order: a name once released keeps its text for good. */
const migrations: readonly { name: string; text: string }[] = [
  { name: "0001-people", text: people },
  { name: "0002-menu-and-orders", text: menuAndOrders },
  { name: "0003-ledger", text: ledger },
  { name: "0004-proofs", text: proofs },
  { name: "0005-teams-and-desk", text: teamsAndDesk },
  { name: "0006-shops", text: shopsOpened },
  { name: "0007-review-and-clock", text: reviewAndClock },
  { name: "0008-goods", text: wholeMenu },
  { name: "0009-sold-out-and-versions", text: soldOutAndVersions },
];

/** Any number: the lock under which one node migrates while the others wait. */
const migrationLock = 7_236_120;

/** Brings the database to the newest shape; several nodes may start at once, one of them works. Gives the names it applied. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const missing = migrations.filter(({ name }) => !rows.some((row) => row.name === name));
    for (const { name, text } of missing) {
      await client.query("begin");
      try {
        await client.query(text);
        await client.query("insert into migrations (name) values ($1)", [name]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`migration ${name} failed`, { cause: error });
      }
    }
    return missing.map(({ name }) => name);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
    await client.query("reset statement_timeout").catch(() => undefined);
    client.release();
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
