import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { startWorld } from "../testing/world.ts";
import { orderPostings, owedBy, walletOf } from "./chart.ts";
import { balanceOf, move } from "./ledger.ts";

const world = startWorld();
const balance = (account: Parameters<typeof balanceOf>[1]) => balanceOf(world.app.dependencies.database, account);

describe("the money of an order", () => {
  test("paid from a wallet: held while it runs, the shop's own when it is delivered, once", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop);
    expect(await balance(walletOf(shop.id))).toEqual({ availableAmount: 0, incomingAmount: 420_000 });
    await owner.does(orders.accept, { id: order.id });
    await as.does(platform.pickUp, { id: order.id, handOverCode: order.handOverCode });
    const delivered = await Promise.all([1, 2, 3].map(() => as.call(platform.deliver, { id: order.id })));
    expect(delivered.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(await balance(walletOf(shop.id))).toEqual({ availableAmount: 420_000, incomingAmount: 0 });
  });

  test("cancelled or refused: the held money goes back and the shop's wallet is as before", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const [first, second] = [await world.build.paidOrder(as, shop), await world.build.paidOrder(as, shop)];
    await as.does(platform.cancel, { id: first.id });
    await owner.does(orders.refuse, { id: second.id, reason: "closing" });
    expect(await balance(walletOf(shop.id))).toEqual({ availableAmount: 0, incomingAmount: 0 });
  });

  test("in cash: nothing is held, and once delivered the shop owes the platform the delivery fee", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop, { paymentMethod: "cash" });
    expect(await balance(walletOf(shop.id))).toEqual({ availableAmount: 0, incomingAmount: 0 });
    await owner.does(orders.accept, { id: order.id });
    await as.does(platform.pickUp, { id: order.id, handOverCode: order.handOverCode });
    await as.does(platform.deliver, { id: order.id });
    expect((await balance(owedBy(shop.id))).availableAmount).toBe(-300_000);
    expect((await balance(walletOf(shop.id))).availableAmount).toBe(0);
  });

  test("whatever the order, its postings are positive and the customers' money splits without remainder", () => {
    const order = fc.record({
      shopId: fc.constant("s"),
      packedAmount: fc.integer({ min: 1, max: 1e11 }),
      deliveryAmount: fc.integer({ min: 0, max: 1e9 }),
      paymentMethod: fc.constantFrom("wallet", "cash"),
      deliveryMode: fc.constantFrom(1, 2),
    });
    fc.assert(
      fc.property(order, (given) => {
        const held = orderPostings(given, "hold");
        expect(held.every(({ amount }) => amount > 0)).toBe(true);
        const total = held.reduce((sum, { amount }) => sum + amount, 0);
        expect(total).toBe(given.paymentMethod === "wallet" ? given.packedAmount + given.deliveryAmount : 0);
      }),
    );
  });

  test("no wallet goes below zero: the database itself refuses", async () => {
    const shop = await world.build.shop();
    const overdraw = world.app.dependencies.database.transaction().execute((tx) =>
      move(tx, {
        postings: [{ debit: walletOf(shop.id), credit: "customers", amount: 1, billType: "withdraw" }],
        status: "posted",
        reference: "overdraw",
        now: world.clock.now(),
      }),
    );
    await expect(overdraw).rejects.toThrow("wallet_never_below_zero");
  });
});
