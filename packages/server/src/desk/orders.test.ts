import { beforeEach, describe, expect, test } from "vitest";
import { deskOrders } from "@tsena/contract/desk.orders";
import { orderLogs, orders } from "@tsena/contract/orders";
import { platform, type PlatformOrder } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { shopDay } from "@tsena/contract/shops.day";
import { balanceOf } from "../ledger/ledger.ts";
import { walletOf } from "../ledger/chart.ts";
import { newKey } from "../testing/actors.ts";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { toldPlatform } from "../testing/outbox.ts";
import { operatorLog } from "../testing/operator-log.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
let operator: Caller;
let system: Caller;
let shop: BuiltShop;
let owner: Caller;
beforeEach(async () => {
  world.clock.advance(1000);
  operator = await world.asOperator();
  system = world.asPlatform(await world.build.system());
  shop = await world.build.shop();
  owner = await world.asOwner(shop);
});

const day = 24 * 3600_000;
/** An address at which nobody answers. */
const nowhere = "http://127.0.0.1:59999/none";
const reason = "Le livreur a eu un accident";

/** An order that was brought to a status as shops and couriers bring it there. */
async function orderAt(
  status: 1 | 2 | 3 | 4 | 5 | 6,
  given: { paymentMethod?: "wallet" | "cash" } = {},
): Promise<PlatformOrder> {
  const order = await world.build.order(system, shop, given);
  const { id } = order;
  const steps = [
    () => system.does(platform.pay, { id }),
    () => owner.does(orders.accept, { id }),
    () => system.does(platform.pickUp, { id, handOverCode: order.handOverCode }),
    () => system.does(platform.deliver, { id }),
  ];
  if (status === 6) await system.does(platform.cancel, { id });
  else for (const step of steps.slice(0, status - 1)) await step();
  return order;
}

const found = async (wanted: object): Promise<string[]> =>
  (await operator.does(deskOrders.list, { rows: 100, ...wanted })).rows.map(({ id }) => id);

const logged = async (wanted: string) =>
  (await operatorLog(world, operator))
    .filter(({ subject }) => subject === wanted)
    .map(({ event, detail }) => ({ event, detail }));

describe("the orders at the desk", () => {
  test("are found by number, shop, customer, phone and reference, of whichever shop", async () => {
    const customer = { name: "Rasoamanarivo Lalao", phone: "+261331122334", address: "Lot 5, Ivandry" };
    const items = [{ productId: shop.variantId, quantity: 1 }];
    const order = await system.does(platform.place, {
      shopId: shop.id,
      externalId: "CMD-77012",
      customer,
      items,
      deliveryAmount: 0,
      paymentMethod: "cash",
    });
    const another = await world.build.order(system, await world.build.shop());
    expect(await found({})).toEqual(expect.arrayContaining([order.id, another.id]));
    const phones = [
      "033 11 223 34",
      "033-11.223.34",
      "(033) 11\u00A0223\u00A034",
      "+261 33 11 223",
      "00261 33 11 223 34",
    ];
    const words = [shop.ownerPhone, "lalao", ...phones, "cmd-77012", "ＣＭＤ－７７０１２"];
    for (const keyword of words) expect(await found({ keyword }), keyword).toEqual([order.id]);
    expect(await found({ keyword: order.orderNo })).toContain(order.id);
    for (const keyword of ["nobody", "%", "_", "()", ". ."]) expect(await found({ keyword }), keyword).toEqual([]);
    const { rows } = await operator.does(deskOrders.list, { keyword: "lalao" });
    expect(rows).toEqual([
      {
        id: order.id,
        orderNo: order.orderNo,
        shopName: `Shop of ${shop.ownerPhone}`,
        status: 1,
        outcome: null,
        refunded: false,
        createdAt: order.createdAt,
        customerName: customer.name,
        phone: customer.phone,
        amount: order.amount,
        paymentMethod: "cash",
      },
    ]);
  });

  test("are narrowed down by status and by the shop's own day, and come newest first, page by page", async () => {
    const first = await orderAt(1);
    world.clock.advance(1000);
    const second = await orderAt(3);
    const keyword = shop.ownerPhone;
    expect(await found({ keyword })).toEqual([second.id, first.id]);
    expect(await found({ keyword, status: 3 })).toEqual([second.id]);
    const page = await operator.does(deskOrders.list, { keyword, rows: 1 });
    expect(page.rows.map(({ id }) => id)).toEqual([second.id]);
    expect(await found({ keyword, cursor: page.nextCursor ?? "" })).toEqual([first.id]);
    // 23:30 in Antananarivo, where the day is three hours ahead.
    const untilLate = 20.5 * 3600_000 - (world.clock.now().getTime() % day);
    world.clock.advance(untilLate > 0 ? untilLate : untilLate + day);
    operator = await world.asOperator();
    const late = await orderAt(1);
    world.clock.advance(3600_000);
    const next = await orderAt(1);
    expect(next.createdAt.slice(0, 10)).toBe(late.createdAt.slice(0, 10));
    expect(await found({ keyword, day: shopDay(new Date(next.createdAt)) })).toEqual([next.id]);
    expect(await found({ keyword, day: late.createdAt.slice(0, 10) })).toContain(late.id);
  });

  test("are searched 90 days back, and further on a day that is named", async () => {
    const { id, createdAt } = await orderAt(1);
    const keyword = shop.ownerPhone;
    world.clock.advance(90 * day - 1000);
    operator = await world.asOperator();
    expect(await found({ keyword })).toEqual([id]);
    world.clock.advance(2000);
    expect(await found({ keyword })).toEqual([]);
    expect(await found({ keyword, day: shopDay(new Date(createdAt)) })).toEqual([id]);
  });

  test("are nobody else's to see or to end", async () => {
    const { id } = await orderAt(3);
    const others = [world.asNobody(), owner, await world.asStranger(), system];
    for (const other of others) {
      const answers = [
        await other.call(deskOrders.list, {}),
        await other.call(deskOrders.detail, { id }),
        await other.call(deskOrders.cancel, { id, reason }),
      ];
      for (const { failure } of answers) expect(["notSignedIn", "sessionExpired"]).toContain(failure);
    }
    expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 3 });
  });

  test("are looked at in writing: the words, the rows shown, and each order that was opened", async () => {
    const { id } = await orderAt(2);
    const keyword = shop.ownerPhone;
    for (let look = 0; look < 3; look += 1) {
      await found({ keyword, status: 2 });
      await operator.does(deskOrders.detail, { id });
    }
    const [line, ...more] = await logged(keyword);
    expect(more).toEqual([]);
    expect(line?.event).toBe("ordersRead");
    expect(JSON.parse(line?.detail ?? "")).toEqual({ rows: 1, first: id, last: id, status: 2 });
    expect(await logged(id)).toEqual([{ event: "orderRead", detail: JSON.stringify({ version: 2 }) }]);
  });
});

describe("an order at the desk", () => {
  test("tells its whole story: who did what when, money, courier, and what waits to be told; not its hand-over code", async () => {
    await system.does(webhooks.create, { url: nowhere, events: ["order.accepted"] });
    const order = await orderAt(2);
    const { id } = order;
    await system.does(platform.assign, { id, courier: { name: "Koto", phone: "+261320000002" } });
    const since = world.clock.now().toISOString();
    await owner.does(orders.accept, { id });
    const { orderNo, externalId, handOverCode } = order;
    const shown = await operator.does(deskOrders.detail, { id });
    expect(shown).toMatchObject({
      orderNo,
      externalId,
      shopId: shop.id,
      shopName: `Shop of ${shop.ownerPhone}`,
      shopPhone: shop.ownerPhone,
      systemName: "Another system",
      customerName: "Voahangy",
      phone: "+261320000001",
      courier: { name: "Koto", phone: "+261320000002" },
      paymentMethod: "wallet",
      money: { status: "pending" },
      waiting: [{ event: "order.accepted", systemName: "Another system", since }],
    });
    expect(shown.log.map(({ event, by, actorName }) => [event, by, actorName])).toEqual([
      ["place", "platform", "Another system"],
      ["pay", "customer", "Another system"],
      ["assign", "platform", "Another system"],
      ["accept", "merchant", `Person ${shop.ownerPhone}`],
    ]);
    expect(JSON.stringify(shown)).not.toContain(`"${handOverCode}"`);
    expect(await operator.call(deskOrders.detail, { id: "nowhere" })).toMatchObject({ failure: "orderNotFound" });
  });

  test("in cash has no money moved, and one delivered has it posted", async () => {
    const cash = await orderAt(2, { paymentMethod: "cash" });
    expect(await operator.does(deskOrders.detail, { id: cash.id })).toMatchObject({ money: null });
    const done = await orderAt(5);
    expect(await operator.does(deskOrders.detail, { id: done.id })).toMatchObject({ money: { status: "posted" } });
  });
});

describe("an order that an operator cancels", () => {
  test.each([3, 4] as const)(
    "at %i ends: money back, the shop rings, the reason in its log and told to the systems, written down for the operator",
    async (status) => {
      await system.does(webhooks.create, { url: nowhere, events: ["order.cancelled"] });
      const { id } = await orderAt(status);
      const { database } = world.app.dependencies;
      expect(await balanceOf(database, walletOf(shop.id))).toMatchObject({
        incomingAmount: 420_000,
        outgoingAmount: 0,
      });
      const ended = await operator.does(deskOrders.cancel, { id, reason });
      expect(ended).toMatchObject({ status: 6, endReason: reason, money: { status: "voided" } });
      expect(ended.log.at(-1)).toMatchObject({ event: "cancelByOperator", by: "operator", actorName: "Operator" });
      expect(await balanceOf(database, walletOf(shop.id))).toEqual({
        availableAmount: 0,
        incomingAmount: 0,
        outgoingAmount: 0,
      });
      expect(await owner.does(orders.reminder, {})).toMatchObject({ kind: "cancelled", orders: [{ id }] });
      expect((await owner.does(orderLogs.list, { id })).at(-1)?.text).toContain(reason);
      const told = (await toldPlatform(world.app)).find(({ data }) => data["orderId"] === id);
      expect(told).toMatchObject({ type: "order.cancelled", data: { status: 6, reason, tell: ["customer"] } });
      expect(await logged(id)).toMatchObject([{ event: "orderCancelled", detail: reason }, { event: "orderRead" }]);
    },
  );

  test.each([
    [1, "orderNotPaidYet"],
    [2, "orderNotAcceptedYet"],
    [5, "orderCompleted"],
    [6, "orderCancelled"],
  ] as const)("at %i stays as it is, with why", async (status, failure) => {
    const { id } = await orderAt(status);
    expect(await operator.call(deskOrders.cancel, { id, reason })).toMatchObject({ status: 409, failure });
    expect(await operator.does(deskOrders.detail, { id })).toMatchObject({ status });
    expect((await logged(id)).map(({ event }) => event)).toEqual(["orderRead"]);
  });

  test("twice with one key is cancelled once; with another key the second is told", async () => {
    const { id } = await orderAt(3);
    const key = { "idempotency-key": newKey() };
    const first = await operator.does(deskOrders.cancel, { id, reason }, key);
    expect(await operator.does(deskOrders.cancel, { id, reason }, key)).toEqual(first);
    const lines = await owner.does(orderLogs.list, { id });
    expect(lines.filter(({ event }) => event === "cancelByOperator")).toHaveLength(1);
    expect(await operator.call(deskOrders.cancel, { id, reason })).toMatchObject({ failure: "orderCancelled" });
  });

  test("must be told why", async () => {
    const { id } = await orderAt(3);
    for (const empty of [{}, { reason: "" }, { reason: "  " }]) {
      expect(await operator.call(deskOrders.cancel, { id, ...empty })).toMatchObject({
        status: 422,
        failure: "reasonMissing",
      });
    }
    const answer = await operator.call(deskOrders.cancel, { id: "nowhere", reason });
    expect(answer).toMatchObject({ status: 404, failure: "orderNotFound" });
  });
});
