import { expect, test } from "vitest";
import { bringTo, happen } from "../testing/arrows.ts";
import { byHand, keepTables } from "../testing/by-hand.ts";
import { faultsIn } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** An order that was delivered, and one that was cancelled once it was paid. */
async function twoOrders(): Promise<[string, string]> {
  const shop = await world.build.shop();
  await world.build.shop();
  const system = world.asPlatform();
  const scene = { world, system, owner: await world.asOwner(shop), shopId: shop.id };
  const [delivered, cancelled] = [await world.build.order(system, shop), await world.build.paidOrder(system, shop)];
  await bringTo(scene, delivered.id, 5);
  await happen.cancel(scene, cancelled.id);
  return [delivered.id, cancelled.id];
}

/** Ten ways in which the books were made false by hand, of a delivered order $1 and a cancelled one $2; and what finds each. */
const corruptions: readonly [string, string, string][] = [
  [
    "a total is changed",
    "update ledger_accounts set credits_posted = credits_posted + 100 where shop_id = (select shop_id from orders where id = $1) and account = 'wallet'",
    "totals",
  ],
  ["a transfer is deleted", "delete from ledger_transfers where subject = $1 and leg = 'delivery'", "order"],
  [
    "a transfer's amount is changed",
    "update ledger_transfers set amount = amount + 1 where subject = $1 and leg = 'sale'",
    "bill",
  ],
  ["a bill has no transfers", "delete from ledger_transfers where subject = $1", "bill"],
  ["a transfer has no bill", "delete from ledger_bills where subject = $1", "stray"],
  [
    "a delivered order has no money",
    "with gone as (delete from ledger_bills where subject = $1) delete from ledger_transfers where subject = $1",
    "order",
  ],
  [
    "a voided hold still counts",
    "update ledger_bills set status = 'posted' where subject = $2 and subject <> $1",
    "totals",
  ],
  [
    "a leg is doubled",
    "insert into ledger_transfers (shop_id, subject, fact, leg, debit_account, credit_account, amount) select shop_id, subject, fact, 'delivery2', debit_account, credit_account, amount from ledger_transfers where subject = $1 and leg = 'delivery'",
    "bill",
  ],
  [
    "a transfer went to another shop's account",
    "update ledger_transfers t set shop_id = (select id from shops s where s.id <> t.shop_id order by id limit 1) where subject = $1 and leg = 'sale'",
    "stray",
  ],
  [
    "a status went back",
    "update ledger_bills set status = 'pending', ended_at = null where subject = $1 and type = 'buy'",
    "order",
  ],
];

test.each(corruptions)("it is found where %s", async (_what, statement, rule) => {
  const orders = await twoOrders();
  await keepTables(world, ["ledger_accounts", "ledger_bills", "ledger_transfers"], async () =>
    expect(await faultsIn(world)).toEqual([]),
  );
  expect(await faultsIn(world)).toEqual([]);
  await byHand(world, statement, orders.slice(0, /\$2/.test(statement) ? 2 : 1));
  expect((await faultsIn(world, 2)).map((fault) => fault.rule)).toContain(rule);
});
