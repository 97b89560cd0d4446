import pg from "pg";
import { expect, onTestFinished } from "vitest";
import type { OpenWorld } from "./open-world.ts";

type Place = Pick<OpenWorld, "databaseUrl">;

/** Connects as somebody with the database in hand, whom no trigger and no key of another table holds. */
async function withoutRules<Result>(
  { databaseUrl }: Place,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Does what no statement of ours may; something must come of it. */
export async function byHand(place: Place, statement: string, values: readonly string[]): Promise<void> {
  await withoutRules(place, async (client) => {
    const { rowCount } = await client.query(statement, [...values]);
    expect(rowCount).toBeGreaterThan(0);
  });
}

/** Puts tables back as they are now once the test is over, and calls `after`. */
export async function keepTables(place: Place, tables: readonly string[], after: () => Promise<void>): Promise<void> {
  await withoutRules(place, async (client) => {
    for (const table of tables) await client.query(`create table kept_${table} as table ${table}`);
  });
  onTestFinished(async () => {
    await withoutRules(place, async (client) => {
      for (const table of tables) {
        await client.query(`delete from ${table}`);
        await client.query(`insert into ${table} table kept_${table}`);
        await client.query(`drop table kept_${table}`);
      }
    });
    await after();
  });
}
