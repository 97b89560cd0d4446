import { sql } from "kysely";
import { expect, test } from "vitest";
import { rowsRead } from "../testing/rows-read.ts";
import { startWorld } from "../testing/world.ts";
import { listPostedBills, sumPostedSince } from "./bills.store.ts";
import { spanOfMonth } from "./statement.rules.ts";

const world = startWorld();

/** Recharges of six shops by turns, twenty a day of each, for a year and a half until now. */
async function fill(shopIds: readonly string[]): Promise<void> {
  const { database, clock } = world.app.dependencies;
  await sql`
    insert into ledger_bills (shop_id, subject, fact, type, amount, why, status, created_at, ended_at)
    select (${shopIds}::text[])[1 + nth % 6], md5(nth::text), 'recharge', 'recharge', 1000, '', 'posted',
      ${clock.now()}::timestamptz - nth * interval '720 seconds', ${clock.now()}::timestamptz - nth * interval '720 seconds'
    from generate_series(60000, 1, -1) nth`.execute(database);
  await sql`
    insert into ledger_transfers (shop_id, subject, fact, leg, debit_account, credit_account, amount)
    select shop_id, subject, fact, 'in', 'outside', 'wallet', amount from ledger_bills where type = 'recharge'
    order by ended_at`.execute(database);
}

test("a month's statement reads the bills of that month and shop alone, of all there ever were", async () => {
  const { database } = world.app.dependencies;
  const shops = await Promise.all(Array.from({ length: 6 }, () => world.build.shop()));
  const shopId = shops[0]?.id ?? "";
  await fill(shops.map(({ id }) => id));
  const month = { shopId, ...spanOfMonth("2026-10"), rows: 20_000 };
  const since = spanOfMonth("2026-11").from;
  expect(await listPostedBills(database, month)).toHaveLength(31 * 20);
  const sum = await sumPostedSince(database, { shopId, since });
  for (const table of ["ledger_bills", "ledger_transfers"] as const) {
    const listed = await rowsRead(database, table, (tx) => listPostedBills(tx, month));
    const summed = await rowsRead(database, table, (tx) => sumPostedSince(tx, { shopId, since }));
    // What a planner may read besides is far from the ten thousand that the shop has.
    expect([table, listed < 2 * 31 * 20, summed < (2 * sum) / 1000]).toEqual([table, true, true]);
  }
});
