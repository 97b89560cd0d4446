import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { startWorld } from "../testing/world.ts";
import { orderPostings, owedBy, refundPostings, walletOf } from "./chart.ts";
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

  test("paid back, the customers have all that they paid and nobody kept or gave more than his part, whatever the wallet held", () => {
    const order = fc.record({
      shopId: fc.constant("s"),
      packedAmount: fc.integer({ min: 1, max: 1e11 }),
      deliveryAmount: fc.integer({ min: 0, max: 1e9 }),
      paymentMethod: fc.constantFrom("wallet" as const, "cash" as const),
      deliveryMode: fc.constantFrom(1 as const, 2 as const),
    });
    fc.assert(
      fc.property(order, fc.integer({ min: -1e9, max: 2e11 }), (given, available) => {
        const back = refundPostings(given, available);
        expect(back.every(({ amount, credit }) => amount > 0 && credit === "customers")).toBe(true);
        const books = new Map<string, number>();
        const add = (account: string, amount: number) => books.set(account, (books.get(account) ?? 0) + amount);
        for (const { debit, credit, amount } of [
          ...orderPostings(given, "hold"),
          ...orderPostings(given, "post"),
          ...back,
        ]) {
          add(debit, -amount);
          add(credit, amount);
        }
        const of = (account: string) => books.get(account) ?? 0;
        const paid = given.packedAmount + given.deliveryAmount;
        // In cash the customers paid at the door: what they get back is what the shop then owes.
        expect(of("customers")).toBe(given.paymentMethod === "cash" ? paid : 0);
        expect(of("platform:delivery")).toBe(0);
        expect(of(walletOf("s")) + of(owedBy("s"))).toBe(given.paymentMethod === "cash" ? -paid : 0);
        const taken = back.find(({ debit }) => debit === walletOf("s"))?.amount ?? 0;
        expect(taken).toBeLessThanOrEqual(Math.max(available, 0));
        expect([...books.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
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
