import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { products } from "@tsena/contract/products";
import { orderLogs, orders } from "@tsena/contract/orders";

import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { startWorld } from "../testing/world.ts";
import { inTransaction } from "./transaction.ts";
import type { Answer, Caller } from "../testing/caller.ts";

const world = startWorld();

interface Lane {
  shop: { id: string; variantId: string };
  owner: Caller;
}

async function openLane(): Promise<Lane> {
  const shop = await world.build.shop({ stock: 500 });
  return { shop, owner: await world.asOwner(shop) };
}

/** One round of what a shop and the platform do all day; gives what was answered. */
async function round({ shop, owner }: Lane): Promise<Answer<unknown>[]> {
  const customers = world.asPlatform();
  const { id } = await world.build.order(customers, shop);
  return [
    await customers.call(platform.pay, { id }),
    await owner.call(orders.accept, { id }),
    await owner.call(orders.list, { tab: "all" }),
    await owner.call(orders.detail, { id }),
    await owner.call(orderLogs.list, { id }),
    await owner.call(products.groups, {}),
    await owner.call(products.list, {}),
    await owner.call(accounts.details, {}),
    await owner.call(shops.detail, {}),
    await customers.call(platform.shops, {}),
    await customers.call(platform.order, { id }),
    await customers.call(platform.orders, { shopId: shop.id }),
  ];
}

/** As the next version's migration does, beside a server that goes on: it tries again where somebody is in its way. */
async function addColumnTo(client: pg.Client, table: string): Promise<void> {
  await client.query(`alter table ${table} add column of_the_next_version text`).catch((error: unknown) => {
    if ((error as { code?: string }).code !== "55P03") throw error;
    return addColumnTo(client, table);
  });
}

test(
  "a column that a newer version adds to each table, while calls run, fails none of them",
  { timeout: 120_000 },
  async () => {
    const lanes = await Promise.all([1, 2, 3, 4].map(openLane));
    for (const answer of (await Promise.all(lanes.map(round))).flat()) expect(answer.resultCode).toBe(200);
    let isDone = false;
    const answered: Answer<unknown>[] = [];
    const running = lanes.map(async (lane) => {
      for (let more = true; more; more = !isDone) answered.push(...(await round(lane)));
      answered.push(...(await round(lane)));
    });
    const client = new pg.Client({ connectionString: world.databaseUrl, lock_timeout: 200 });
    await client.connect();
    const tables = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of tables.rows) await addColumnTo(client, name);
    isDone = true;
    await Promise.all(running);
    await client.end();
    expect(tables.rows.length).toBeGreaterThan(30);
    expect(answered.length).toBeGreaterThan(50);
    expect(answered.filter(({ resultCode }) => resultCode !== 200)).toEqual([]);
  },
);

test("a plan that is stale all the same is made anew, inside of a transaction and outside, and its rows are read by their new columns", async () => {
  const { database, signals } = world.app.dependencies;
  // Named, as every statement with a value is: its plan is kept by each connection that has run it.
  const star = sql<object>`select * from throttles where key <> ${"nobody"}`;
  await sql`insert into throttles (key, tries, window_ends_at) values ('somebody', 1, now())`.execute(database);
  let columns = 0;
  const fresh = () => sql.raw(`alter table throttles add column "0_${(columns += 1)}" int default 7`).execute(database);
  const onEach = () => Promise.all(Array.from({ length: 8 }, () => star.execute(database)));
  const inOne = () => inTransaction(database, signals, async ({ tx }) => star.execute(tx));
  for (const round of [1, 2]) {
    await onEach();
    await fresh();
    for (const { rows } of await onEach()) expect(rows.at(-1)).toHaveProperty([`0_${round}`], 7);
  }
  await fresh();
  for (const { rows } of await Promise.all([inOne(), inOne(), inOne(), inOne()]))
    expect(rows.at(-1)).toHaveProperty(["0_3"], 7);
});
