import { expect, test } from "vitest";
import { deals } from "@tsena/contract/wallet.deals";
import { sql } from "../database/plain-sql.ts";
import { type BuiltShop, testPayPassword as payPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { insist, tapOf } from "../testing/insisting.ts";
import { drawsOf } from "../testing/random-numbers.ts";
import { availableIn, faultsIn, fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const [shopCount, transfers, funds] = [20, 250, 1_000_000];

interface Side {
  shop: BuiltShop;
  owner: Caller;
  code: string;
}

async function openSide(): Promise<Side> {
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, funds);
  const owner = await world.asOwner(shop);
  return { shop, owner, code: (await owner.does(deals.qrCode, {})).code };
}

test("250 transfers at once among 20 wallets, each way: none waits for another for good, and none is lost or done twice", async () => {
  const draws = drawsOf(1);
  const sides: Side[] = [];
  while (sides.length < shopCount) sides.push(await openSide());
  const expected = new Map(sides.map(({ shop }) => [shop.id, funds]));
  const given = Array.from({ length: transfers }, (_, at) => {
    const from = sides[at % shopCount] ?? draws.oneOf(sides);
    const to = draws.oneOf(sides.filter((side) => side !== from));
    return { from, to, tap: tapOf(deals.transfer, { code: to.code, amount: draws.upTo(1000), payPassword }) };
  });
  for (const { from, to, tap } of given) {
    const amount = tap.payload.amount ?? 0;
    expected.set(from.shop.id, (expected.get(from.shop.id) ?? 0) - amount);
    expected.set(to.shop.id, (expected.get(to.shop.id) ?? 0) + amount);
  }
  const answers = await Promise.all(given.map(({ from, tap }) => insist(() => from.owner, tap)));
  expect(new Set(answers.map(({ failure }) => failure ?? "paid"))).toEqual(new Set(["paid"]));
  expect(new Set(answers.map(({ data }) => data.billId)).size).toBe(transfers);
  const held = await availableIn(
    world,
    sides.map(({ shop }) => shop),
  );
  expect(held).toEqual([...expected.values()]);
  const { rows } = await sql`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(world.app.dependencies.database);
  expect(rows).toEqual([{ deadlocks: 0 }]);
  expect(await faultsIn(world)).toEqual([]);
});
