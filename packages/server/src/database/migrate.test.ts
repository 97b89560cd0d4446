import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { products } from "@tsena/contract/products";
import { startWorld } from "../testing/world.ts";
import { copyDatabase } from "../testing/database.ts";
import { migrate } from "./migrate.ts";

const world = startWorld();

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A migration of a later version. */
const later = {
  name: "9999-later",
  text: "alter table variants add column later date; alter table categories add column later integer;",
};

/** Takes the later migration back, so that it is missing again. */
async function takeBack(client: pg.Client): Promise<void> {
  await client.query("alter table variants drop column if exists later");
  await client.query("alter table categories drop column if exists later");
  await client.query("delete from migrations where name = '9999-later'");
}

test("a migration waits as long as somebody reads what it changes, says so, and lets those pass who come behind it", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const reader = await connect(world.databaseUrl);
  const admin = await connect(world.databaseUrl);
  onTestFinished(async () => {
    await reader.end();
    await takeBack(admin);
    await admin.end();
  });
  await reader.query("begin");
  await reader.query("select count(*) from variants");
  const told: string[] = [];
  const migrated = migrate(world.databaseUrl, (words) => told.push(words), [later]);
  const waits = "migration 9999-later waits for somebody who reads or writes what it changes";
  for (let call = 0; call < 8; call += 1) {
    // Behind a lock that is waited for stands everybody else.
    expect(await owner.call(products.groups, {})).toMatchObject({ resultCode: 200 });
    expect(await owner.call(accounts.details, {})).toMatchObject({ resultCode: 200 });
  }
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(1), { timeout: 15_000 });
  expect(new Set(told)).toEqual(new Set([waits]));
  await reader.query("commit");
  expect(await migrated).toEqual(["9999-later"]);
  await owner.does(products.groups, {});
});

test("a migration that is in a deadlock with somebody is begun again, and passes once they are gone", async () => {
  const other = await connect(world.databaseUrl);
  const admin = await connect(world.databaseUrl);
  onTestFinished(async () => {
    await other.end();
    await takeBack(admin);
    await admin.end();
  });
  await other.query("set deadlock_timeout = '1min'");
  await other.query("begin");
  await other.query("select count(*) from categories");
  const told: string[] = [];
  const migrated = migrate(world.databaseUrl, (words) => told.push(words), [later]);
  const waiting = async () =>
    (await admin.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount;
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 15_000, interval: 5 });
  await other.query("select count(*) from variants");
  await other.query("commit");
  expect(await migrated).toEqual(["9999-later"]);
  expect(told.length).toBeGreaterThan(0);
});

test("of two nodes that start at once on an empty database one migrates, and the other says that it waits", async () => {
  const copy = await copyDatabase(inject("serverUrl"), "template0");
  onTestFinished(copy.drop);
  const told: string[] = [];
  const applied = await Promise.all([1, 2, 3].map(() => migrate(copy.url, (words) => told.push(words))));
  expect(applied.map(({ length }) => length > 0).toSorted()).toEqual([false, false, true]);
  expect(new Set(told)).toEqual(new Set(["another node migrates the database: waiting until it is done"]));
});

test("a database from before the first release is refused in words, and stays as it is", async () => {
  const copy = await copyDatabase(inject("serverUrl"), "template0");
  const client = await connect(copy.url);
  onTestFinished(async () => {
    await client.end();
    await copy.drop();
  });
  await client.query("create table migrations (name text primary key, applied_at timestamptz not null default now())");
  await client.query("insert into migrations (name) values ('0001-people'), ('0020-all-events')");
  await expect(migrate(copy.url)).rejects.toThrow("start with an empty DATA_DIR, or with another DATABASE_URL");
  expect((await client.query("select name from migrations")).rowCount).toBe(2);
});
