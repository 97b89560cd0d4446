import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { goods } from "@tsena/contract/goods";
import { startWorld } from "../testing/world.ts";
import { copyDatabase } from "../testing/database.ts";
import { migrate } from "./migrate.ts";

const world = startWorld();

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Takes a migration back, so that it is the newest again. */
async function takeBack(client: pg.Client): Promise<void> {
  await client.query("alter table products drop column sold_out_on");
  await client.query("alter table goods_categories drop column card_version");
  await client.query("delete from migrations where name = '0009-sold-out-and-versions'");
}

test("a migration waits as long as somebody reads what it changes, says so, and lets those pass who come behind it", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const reader = await connect(world.databaseUrl);
  const admin = await connect(world.databaseUrl);
  onTestFinished(async () => {
    await reader.end();
    await admin.end();
  });
  await takeBack(admin);
  await reader.query("begin");
  await reader.query("select count(*) from products");
  const told: string[] = [];
  const migrated = migrate(world.databaseUrl, (words) => told.push(words));
  const waits = "migration 0009-sold-out-and-versions waits for somebody who reads or writes what it changes";
  for (let call = 0; call < 8; call += 1) {
    // Behind a lock that is waited for stands everybody else.
    expect(await owner.call(goods.groups, {})).toMatchObject({ resultCode: 200 });
    expect(await owner.call(accounts.details, {})).toMatchObject({ resultCode: 200 });
  }
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(1), { timeout: 15_000 });
  expect(new Set(told)).toEqual(new Set([waits]));
  await reader.query("commit");
  expect(await migrated).toEqual(["0009-sold-out-and-versions"]);
  await owner.does(goods.groups, {});
});

test("a migration that is in a deadlock with somebody is begun again, and passes once they are gone", async () => {
  const other = await connect(world.databaseUrl);
  const admin = await connect(world.databaseUrl);
  onTestFinished(async () => {
    await other.end();
    await admin.end();
  });
  await takeBack(admin);
  await other.query("set deadlock_timeout = '1min'");
  await other.query("begin");
  await other.query("select count(*) from goods_categories");
  const told: string[] = [];
  const migrated = migrate(world.databaseUrl, (words) => told.push(words));
  const waiting = async () =>
    (await admin.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .rowCount;
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 15_000, interval: 5 });
  await other.query("select count(*) from products");
  await other.query("commit");
  expect(await migrated).toEqual(["0009-sold-out-and-versions"]);
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
