import { expect, test } from "vitest";
import { deskBooks } from "@tsena/contract/desk.books";
import { wallet } from "@tsena/contract/wallet";
import { keepBooks } from "../ledger/bookkeeper.ts";
import { owedBy, walletOf } from "../ledger/chart.ts";
import { balanceOf } from "../ledger/ledger.ts";
import { bringTo, happen } from "../testing/arrows.ts";
import { outboxOf } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

test("the desk sees when the books were proven last, and that they are true", async () => {
  const operator = await world.asOperator();
  world.clock.advance(1000);
  // The run with which the server begins may be at it still.
  await expect.poll(() => keepBooks(world.app.dependencies)).toBeDefined();
  const { check } = await operator.does(deskBooks.state, {});
  expect(check).toMatchObject({ at: world.clock.now().toISOString(), faults: [] });
});

test("what an operator sets as a shop's commission counts for what is paid from then on, and is written down for the operator", async () => {
  const operator = await world.asOperator();
  const system = world.asPlatform();
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const scene = { world, system, owner, shopId: shop.id };
  expect(await operator.does(deskBooks.commission, { shopId: shop.id })).toMatchObject({ basisPoints: 0, since: null });
  const before = await world.build.paidOrder(system, shop);
  world.clock.advance(1000);
  const set = await operator.does(deskBooks.setCommission, { shopId: shop.id, basisPoints: 1000 });
  const since = world.clock.now().toISOString();
  const history = [{ basisPoints: 1000, since, by: "Operator" }];
  expect(set).toEqual({ shopId: shop.id, basisPoints: 1000, since, history });
  expect(await operator.does(deskBooks.commission, { shopId: shop.id })).toEqual(set);
  for (const event of ["accept", "pickUp", "deliver"] as const) {
    await happen[event](scene, before.id);
  }
  const { database } = world.app.dependencies;
  expect((await balanceOf(database, walletOf(shop.id))).availableAmount).toBe(420_000);
  await bringTo(scene, (await world.build.order(system, shop)).id, 5);
  expect((await balanceOf(database, walletOf(shop.id))).availableAmount).toBe(420_000 + 378_000);
  await bringTo(scene, (await world.build.order(system, shop, { paymentMethod: "cash" })).id, 5);
  expect((await balanceOf(database, owedBy(shop.id))).availableAmount).toBe(-342_000);
  const lines = await database
    .selectFrom("operator_logs")
    .select(["event", "detail"])
    .where("subject", "=", shop.id)
    .where("event", "=", "commissionSet")
    .execute();
  expect(lines).toEqual([{ event: "commissionSet", detail: JSON.stringify({ basisPoints: 1000, before: 0 }) }]);
});

test("a shop's owner is told of each new commission, and the desk who set it to what; what holds already is not set again", async () => {
  const operator = await world.asOperator();
  const shop = await world.build.shop();
  const told = async () => (await outboxOf(world.app, shop.ownerPhone)).map(({ body }) => body);
  for (const basisPoints of [500, 500, 1250]) {
    world.clock.advance(1000);
    await operator.does(deskBooks.setCommission, { shopId: shop.id, basisPoints });
  }
  const { history } = await operator.does(deskBooks.commission, { shopId: shop.id });
  expect(history.map(({ basisPoints, by }) => [basisPoints, by])).toEqual([
    [1250, "Operator"],
    [500, "Operator"],
  ]);
  expect(await told()).toEqual([expect.stringContaining("de 5 %"), expect.stringContaining("de 12.5 %")]);
});

test("of two operators who read the same commission the second does not overwrite unread what the first has set", async () => {
  const shop = await world.build.shop();
  const [first, second] = [await world.asOperator(), await world.asOperator()];
  const set = { shopId: shop.id, before: 0 };
  await first.does(deskBooks.setCommission, { ...set, basisPoints: 1000 });
  const late = await second.call(deskBooks.setCommission, { ...set, basisPoints: 1500 });
  expect(late).toMatchObject({ status: 409, failure: "changedMeanwhile" });
  // Who wanted the same has it.
  const same = await second.does(deskBooks.setCommission, { ...set, basisPoints: 1000 });
  expect(same.history).toHaveLength(1);
  const read = await second.does(deskBooks.setCommission, { ...set, before: 1000, basisPoints: 1500 });
  expect(read).toMatchObject({ basisPoints: 1500 });
  const atOnce = await Promise.all(
    [first, second].map((one, at) =>
      one.call(deskBooks.setCommission, { ...set, before: 1500, basisPoints: 2000 + 500 * at }),
    ),
  );
  expect(atOnce.map(({ failure }) => failure ?? "set").toSorted()).toEqual(["changedMeanwhile", "set"]);
});

test("what was set last is the commission, though the clock of the node that has set it is behind that of the one before", async () => {
  const shop = await world.build.shop();
  const [first, second] = [await world.asOperator(), await world.asOperator()];
  const shopId = shop.id;
  await first.does(deskBooks.setCommission, { shopId, basisPoints: 500 });
  world.clock.advance(-3000);
  const set = await second.does(deskBooks.setCommission, { shopId, basisPoints: 1000, before: 500 });
  world.clock.advance(60_000);
  expect(await first.does(deskBooks.commission, { shopId })).toEqual(set);
  expect(set.history.map(({ basisPoints }) => basisPoints)).toEqual([1000, 500]);
  const owner = await world.asOwner(shop);
  expect(await owner.does(wallet.balance, {})).toMatchObject({ commissionBasisPoints: 1000 });
});

test("of a shop that is none there is no commission", async () => {
  const operator = await world.asOperator();
  for (const answer of [
    await operator.call(deskBooks.commission, { shopId: "none" }),
    await operator.call(deskBooks.setCommission, { shopId: "none", basisPoints: 100 }),
  ]) {
    expect(answer).toMatchObject({ failure: "shopNotFound" });
  }
});
