import { beforeEach, describe, expect, test } from "vitest";
import { deskBooks } from "@tsena/contract/desk.books";
import { deskOrders } from "@tsena/contract/desk.orders";
import { orderLogs, orders } from "@tsena/contract/orders";
import { orderStatistics } from "@tsena/contract/orders.statistics";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { dayLength } from "@tsena/contract/shops.day";
import { owedBy, walletOf } from "../ledger/chart.ts";
import { balanceOf, record } from "../ledger/ledger.ts";
import { newKey } from "../testing/actors.ts";
import { bringTo, happen, happenByShop } from "../testing/arrows.ts";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { outboxOf, toldPlatform } from "../testing/outbox.ts";
import { freshPhone } from "../testing/team.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const reason = "Plat froid";
const [packed, fee] = [420_000, 300_000];
let operator: Caller;
let system: Caller;
let shop: BuiltShop;
let owner: Caller;

async function openShop(deliveryMode: 1 | 2): Promise<void> {
  shop = await world.build.shop({ stock: 100, deliveryMode });
  owner = await world.asOwner(shop);
}

beforeEach(async () => {
  world.clock.advance(1000);
  operator = await world.asOperator();
  system = world.asPlatform(await world.build.system());
  await openShop(1);
});

/** An order that was brought to a status, and stands as its shop reads it. */
async function orderAt(
  status: 1 | 2 | 3 | 4 | 5 | 6,
  given: { paymentMethod?: "wallet" | "cash"; deliveryMode?: 1 | 2 } = {},
) {
  const { id } = await world.build.order(system, shop, given);
  const way = given.deliveryMode === 2 ? happenByShop : happen;
  const scene = { world, system, owner, shopId: shop.id };
  if (status === 6) await way.cancel(scene, id);
  else await bringTo(scene, id, status, way);
  return owner.does(orders.detail, { id });
}

/** What the shop has in its wallet, and what it owes. */
async function balances(): Promise<{ wallet: number; owed: number }> {
  const { database } = world.app.dependencies;
  const [wallet, owed] = await Promise.all([walletOf(shop.id), owedBy(shop.id)].map((one) => balanceOf(database, one)));
  return { wallet: wallet?.availableAmount ?? 0, owed: 0 - (owed?.availableAmount ?? 0) };
}

/** Takes money out of the shop's wallet, as a withdrawal will. */
const spend = (amount: number): Promise<void> =>
  world.app.dependencies.database.transaction().execute((tx) =>
    record(tx, {
      bills: [{ shopId: shop.id, type: "withdraw", subject: newKey(), fact: "ask", amounts: { paidOut: amount } }],
      status: "posted",
      now: world.clock.now(),
    }),
  );

/** What was moved for an order as a refund: from which account, how much. */
async function givenBack(id: string): Promise<Record<string, number>> {
  const rows = await world.app.dependencies.database
    .selectFrom("ledger_lines")
    .select(["debit_account", "credit_account", "amount", "status"])
    .where("subject", "=", id)
    .where("type", "=", "cancelOrder")
    .execute();
  for (const row of rows) expect(row).toMatchObject({ credit_account: "customers", status: "posted" });
  return Object.fromEntries(rows.map((row) => [row.debit_account.split(":")[0] ?? "", row.amount]));
}

/** Pays an order back at the desk; gives who was to pay what, as the desk said it before, by the accounts that it comes from. */
async function refundAsSaid(id: string): Promise<Record<string, number>> {
  const { refundParts, amount } = await operator.does(deskOrders.detail, { id });
  if (refundParts === null) throw new Error("the desk does not say who pays");
  const { walletAmount: wallet, owedAmount: owed, platformAmount, commissionAmount } = refundParts;
  expect(wallet + owed + platformAmount).toBe(amount);
  expect(commissionAmount).toBe(0);
  expect((await operator.does(deskOrders.refund, { id, reason })).refundParts).toBeNull();
  return Object.fromEntries(Object.entries({ wallet, owed, platform: platformAmount }).filter(([, part]) => part > 0));
}

describe("a completed order that an operator pays back", () => {
  test("stays completed: its log, its shop, the systems and the operators' log say so, with the reason", async () => {
    await system.does(webhooks.create, { url: "http://127.0.0.1:59999/none", events: ["order.refunded"] });
    const { id, orderNo, version } = await orderAt(5);
    const at = world.clock.now().toISOString();
    const answer = await operator.does(deskOrders.refund, { id, reason });
    expect(answer).toMatchObject({
      status: 5,
      refund: { at, reason },
      endReason: null,
      money: { status: "refunded", at },
    });
    expect(answer.log.at(-1)).toMatchObject({ event: "refund", by: "operator", actorName: "Operator", status: 5 });
    expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 5, refund: { at, reason } });
    expect(await system.does(platform.order, { id })).toMatchObject({ refund: { at, reason }, version: version + 1 });
    expect((await owner.does(orderLogs.list, { id })).at(-1)?.text).toBe(
      `Remboursée au client par la plateforme\u00A0· ${reason}`,
    );
    expect(await toldPlatform(world.app)).toMatchObject([
      { type: "order.refunded", data: { orderId: id, status: 5, reason, tell: ["customer"] } },
    ]);
    const texts = await outboxOf(world.app, shop.ownerPhone);
    expect(texts.at(-1)?.body).toBe(
      `Tsena. La plateforme a remboursé la commande ${orderNo} (7,200 Ar) au client. Motif : ${reason}`,
    );
    const lines = await world.app.dependencies.database
      .selectFrom("operator_logs")
      .select(["event", "detail"])
      .where("subject", "=", id)
      .where("event", "=", "orderRefunded")
      .execute();
    expect(lines).toEqual([{ event: "orderRefunded", detail: reason }]);
  });

  test.each([
    ["the owner's phone and the kitchen's, which takes the orders", true, ["owner", "kitchen"]],
    ["an owner who has no phone by mail", false, ["mail"]],
  ] as const)("reaches %s", async (_whom, hasPhone, told) => {
    const { database } = world.app.dependencies;
    const [kitchen, mail] = [freshPhone(), `${newKey()}@example.mg`];
    if (hasPhone) {
      const taking = { order_phone: kitchen, order_phone_proven: kitchen };
      await database.updateTable("shops").set(taking).where("id", "=", shop.id).execute();
    } else
      await database
        .updateTable("users")
        .set({ phone: null, email: mail })
        .where("phone", "=", shop.ownerPhone)
        .execute();
    const { id, orderNo } = await orderAt(5);
    await system.does(platform.refund, { id, reason });
    const targets = { owner: shop.ownerPhone, kitchen, mail };
    for (const [name, target] of Object.entries(targets)) {
      const heard = (await outboxOf(world.app, target)).filter(({ body }) =>
        body.includes(`remboursé la commande ${orderNo}`),
      );
      expect([name, heard.length]).toEqual([name, told.some((one) => one === name) ? 1 : 0]);
    }
  });

  test("gives the shop its commission back, as the desk has said", async () => {
    await operator.does(deskBooks.setCommission, { shopId: shop.id, basisPoints: 1000 });
    const { id } = await orderAt(5);
    const { wallet: before } = await balances();
    const { refundParts } = await operator.does(deskOrders.detail, { id });
    expect(refundParts).toMatchObject({ walletAmount: packed, owedAmount: 0, commissionAmount: packed / 10 });
    await operator.does(deskOrders.refund, { id, reason });
    expect((await balances()).wallet).toBe(before - packed + packed / 10);
  });

  test.each([
    [1, "orderNotPaidYet"],
    [2, "orderNotAcceptedYet"],
    [3, "orderNotPickedUpYet"],
    [4, "orderNotDeliveredYet"],
    [6, "orderCancelled"],
  ] as const)("is none at %i: nothing moves", async (status, failure) => {
    const { id } = await orderAt(status);
    const before = await balances();
    for (const answer of [
      await operator.call(deskOrders.refund, { id, reason }),
      await system.call(platform.refund, { id, reason }),
    ]) {
      expect(answer).toMatchObject({ status: 409, failure });
    }
    expect(await balances()).toEqual(before);
    expect(await owner.does(orders.detail, { id })).toMatchObject({ status, refund: null });
  });

  test("is paid back once: by one key, by two at the same moment from desk and system, and never again", async () => {
    const first = await orderAt(5);
    const key = { "idempotency-key": newKey() };
    const answer = await system.does(platform.refund, { id: first.id, reason }, key);
    expect(await system.does(platform.refund, { id: first.id, reason }, key)).toEqual(answer);
    const second = await orderAt(5);
    const both = await Promise.all([
      operator.call(deskOrders.refund, { id: second.id, reason }),
      system.call(platform.refund, { id: second.id, reason }),
      operator.call(deskOrders.refund, { id: second.id, reason }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { id } of [first, second]) {
      expect(await operator.call(deskOrders.refund, { id, reason })).toMatchObject({ failure: "orderRefunded" });
      expect(await givenBack(id)).toEqual({ wallet: packed, platform: fee });
    }
    expect(await balances()).toEqual({ wallet: 0, owed: 0 });
  });

  test("must be told why, and nobody else may", async () => {
    const { id } = await orderAt(5);
    for (const empty of [{}, { reason: "" }, { reason: "  " }])
      expect(await operator.call(deskOrders.refund, { id, ...empty })).toMatchObject({ failure: "reasonMissing" });
    expect(await operator.call(deskOrders.refund, { id: "nowhere", reason })).toMatchObject({
      failure: "orderNotFound",
    });
    const another = world.asPlatform(await world.build.system());
    expect(await another.call(platform.refund, { id, reason })).toMatchObject({ failure: "orderNotFound" });
    for (const other of [world.asNobody(), owner, await world.asStranger(), system])
      expect([401, 403]).toContain((await other.call(deskOrders.refund, { id, reason })).status);
    for (const other of [world.asNobody(), owner, operator])
      expect([401, 403]).toContain((await other.call(platform.refund, { id, reason })).status);
    expect(await givenBack(id)).toEqual({});
  });
});

describe("the money of a refund", () => {
  test.each([
    { paymentMethod: "wallet", deliveryMode: 1, back: { wallet: packed, platform: fee }, owed: 0 },
    { paymentMethod: "wallet", deliveryMode: 2, back: { wallet: packed + fee }, owed: 0 },
    { paymentMethod: "cash", deliveryMode: 1, back: { owed: packed, platform: fee }, owed: packed + fee },
    { paymentMethod: "cash", deliveryMode: 2, back: { owed: packed + fee }, owed: packed + fee },
  ] as const)(
    "paid by $paymentMethod, delivered by $deliveryMode: whoever got a part gives it back, and the cash that the shop holds it owes",
    async ({ paymentMethod, deliveryMode, back, owed }) => {
      await openShop(deliveryMode);
      const { id } = await orderAt(5, { paymentMethod, deliveryMode });
      expect(await refundAsSaid(id)).toEqual(back);
      expect(await givenBack(id)).toEqual(back);
      expect(await balances()).toEqual({ wallet: 0, owed });
    },
  );

  test("what the wallet has not any more is owed, and what is only on its way to it is not taken", async () => {
    const { id } = await orderAt(5);
    await orderAt(2);
    await spend(400_000);
    const back = { wallet: 20_000, owed: 400_000, platform: fee };
    expect(await refundAsSaid(id)).toEqual(back);
    expect(await givenBack(id)).toEqual(back);
    expect(await balances()).toEqual({ wallet: 0, owed: 400_000 });
  });

  test("of many orders at once takes no more than there is: what is missing is owed, to the last ariary", async () => {
    const done = [];
    for (let count = 0; count < 6; count += 1) done.push(await orderAt(5));
    await spend(3 * packed + 100_000);
    const answers = await Promise.all(done.map(({ id }) => system.call(platform.refund, { id, reason })));
    expect(answers.map(({ status }) => status)).toEqual(done.map(() => 200));
    expect(await balances()).toEqual({ wallet: 0, owed: 3 * packed + 100_000 });
  });
});

describe("the till of the day of a refund", () => {
  test("has the shop's part of it, whenever the order was completed; the day of the order stays as it was", async () => {
    const first = await orderAt(5);
    const day = await owner.does(orderStatistics.day, {});
    expect(day).toMatchObject({ takingsAmount: packed, till: { returnedCount: 0, returnedAmount: 0 } });
    world.clock.advance(dayLength);
    [operator, owner] = [await world.asOperator(), await world.asOwner(shop)];
    const second = await orderAt(5);
    for (const { id } of [first, second]) await operator.does(deskOrders.refund, { id, reason });
    expect(await owner.does(orderStatistics.day, {})).toMatchObject({
      completedCount: 1,
      takingsAmount: packed,
      till: { returnedCount: 2, returnedAmount: 2 * packed, refundedAmount: 0 },
    });
    expect(await owner.does(orderStatistics.day, { day: day.day })).toMatchObject({
      completedCount: 1,
      takingsAmount: packed,
      till: { returnedCount: 0, returnedAmount: 0 },
    });
    const { text } = await owner.does(orderStatistics.exportDays, { from: day.day, to: day.day });
    expect(text.trimEnd().split("\n")[1]).toMatch(/;4200;4200$/);
  });
});
