import { describe, expect, test } from "vitest";
import { orderLogs, orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

describe("an order's way from the customer to the door", () => {
  test("is placed, paid, accepted, picked up and delivered, and each step is told in the caller's language", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const courierSide = world.asPlatform();

    const placed = await world.build.order(courierSide, shop, { quantity: 2, note: "Sans piment" });
    expect(placed).toMatchObject({
      status: 1,
      itemsAmount: 800_000,
      packingAmount: 40_000,
      deliveryAmount: 300_000,
      amount: 1_140_000,
    });
    expect((await owner.does(orders.list, { tab: "pending" })).rows).toEqual([]);

    await courierSide.does(platform.pay, { id: placed.id });
    const [waiting] = (await owner.does(orders.list, { tab: "pending" })).rows;
    expect(waiting).toMatchObject({
      id: placed.id,
      status: 2,
      note: "Sans piment",
      customerName: "Voahangy",
      dueAt: null,
    });

    const accepted = await owner.does(orders.accept, { id: placed.id, prepMinutes: 15 });
    expect(accepted).toMatchObject({ status: 3, dueAt: "2026-11-20T09:15:00.000Z" });
    await owner.does(orders.ready, { id: placed.id });
    await courierSide.does(platform.assign, { id: placed.id, courier: { name: "Rado", phone: "+261330000009" } });
    await courierSide.does(platform.pickUp, { id: placed.id, handOverCode: placed.handOverCode });
    const delivered = await courierSide.does(platform.deliver, { id: placed.id });
    expect(delivered).toMatchObject({ status: 5, ready: true, courier: { name: "Rado" } });

    const story = await owner.does(orderLogs.list, { id: placed.id }, { language: "1" });
    expect(story.map((line) => line.event)).toEqual(["place", "pay", "accept", "ready", "assign", "pickUp", "deliver"]);
    expect(story[2]?.text).toBe("已接单，已通知顾客");
    expect(story[2]?.actorName).toContain("Person");
  });

  test("stands in the tab of its status, and the tabs' counts agree with their lists", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    await world.build.order(as, shop);
    await world.build.paidOrder(as, shop);
    const accepted = await world.build.paidOrder(as, shop);
    await owner.does(orders.accept, { id: accepted.id });
    const refused = await world.build.paidOrder(as, shop);
    await owner.does(orders.refuse, { id: refused.id, reason: "tooBusy" });

    const counts = await owner.does(orders.countByTab, {});
    expect(counts).toMatchObject({ pending: 1, toPickUp: 1, all: 4, history: 1 });
    for (const tab of ["pending", "toPickUp", "all", "history"] as const) {
      expect((await owner.does(orders.list, { tab })).rows).toHaveLength(counts[tab]);
    }
    expect(await owner.does(orders.tabs, {}, { language: "1" })).toContainEqual({
      tab: "pending",
      name: "待接单",
      count: 1,
    });
  });

  test("comes in pages that neither repeat nor lose a row while orders arrive", async () => {
    const shop = await world.build.shop({ stock: 100 });
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const placed: string[] = [];
    for (let count = 0; count < 7; count += 1) placed.push((await world.build.paidOrder(as, shop)).id);

    const first = await owner.does(orders.list, { tab: "pending", rows: 3 });
    const late = await world.build.paidOrder(as, shop);
    const second = await owner.does(orders.list, { tab: "pending", rows: 3, cursor: first.nextCursor ?? "" });
    const third = await owner.does(orders.list, { tab: "pending", rows: 3, cursor: second.nextCursor ?? "" });
    const seen = [...first.rows, ...second.rows, ...third.rows].map((row) => row.id);
    expect(seen).toEqual([...placed, late.id]);
    expect(third.nextCursor).toBeNull();
  });

  test("keeps the numbers that are called out apart within a shop's day", async () => {
    const shop = await world.build.shop();
    const as = world.asPlatform();
    const placed = await Promise.all([1, 2, 3, 4, 5].map(() => world.build.order(as, shop)));
    expect(placed.map((order) => order.orderNo).sort()).toEqual([
      "1120-001",
      "1120-002",
      "1120-003",
      "1120-004",
      "1120-005",
    ]);
  });

  test("gives the same day's numbers again a year later, and goes on counting where a clock is set back", async () => {
    const shop = await world.build.shop();
    const as = world.asPlatform();
    const dayMs = 24 * 3600 * 1000;
    const first = await world.build.order(as, shop);
    world.clock.advance(dayMs);
    const tomorrow = await world.build.order(as, shop);
    world.clock.advance(-dayMs);
    const setBack = await world.build.order(as, shop);
    world.clock.advance(365 * dayMs);
    const nextYear = await world.build.order(as, shop);
    world.clock.advance(-365 * dayMs);
    expect([first.orderNo, tomorrow.orderNo, setBack.orderNo, nextYear.orderNo]).toEqual([
      "1120-001",
      "1121-001",
      "1121-002",
      "1120-001",
    ]);
  });
});

describe("two people at the same order", () => {
  test("accepted from two devices at once: one wins, the other is told that it is accepted, and its story has it once", async () => {
    const shop = await world.build.shop();
    const [counter, kitchen] = await Promise.all([
      world.asOwner(shop),
      world.asStaff(shop, ["orders.view", "orders.handle"]),
    ]);
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    const answers = await Promise.all([
      counter.call(orders.accept, { id: order.id }),
      kitchen.call(orders.accept, { id: order.id }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)).toMatchObject({
      failure: "orderAlreadyAccepted",
      message: "Cette commande est déjà acceptée",
    });
    const story = await counter.does(orderLogs.list, { id: order.id });
    expect(story.filter((line) => line.event === "accept")).toHaveLength(1);
  });

  test("cancelled by the customer while the merchant accepts: whoever is second is told what happened", async () => {
    for (let round = 0; round < 10; round += 1) {
      const shop = await world.build.shop();
      const owner = await world.asOwner(shop);
      const as = world.asPlatform();
      const order = await world.build.paidOrder(as, shop);
      const [accepted, cancelled] = await Promise.all([
        owner.call(orders.accept, { id: order.id }),
        as.call(platform.cancel, { id: order.id }),
      ]);
      const end = await owner.does(orders.detail, { id: order.id });
      if (accepted.status === 200) {
        expect(cancelled.failure).toBe("orderAlreadyAccepted");
        expect(end.status).toBe(3);
      } else {
        expect(accepted.failure).toBe("orderCancelled");
        expect(cancelled.status).toBe(200);
        expect(end.status).toBe(6);
      }
    }
  });

  test("the same tap sent again gives the first answer, and the same key with another payload is refused", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    const key = { "idempotency-key": "one-tap-of-accept" };
    const [first, second] = await Promise.all([
      owner.call(orders.accept, { id: order.id, prepMinutes: 10 }, key),
      owner.call(orders.accept, { id: order.id, prepMinutes: 10 }, key),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data).toEqual(first.data);
    const other = await owner.call(orders.accept, { id: order.id, prepMinutes: 20 }, key);
    expect(other).toMatchObject({ status: 422, failure: "idempotencyKeyReused" });
  });

  test("another shop's order is not there for a stranger, whatever is tried", async () => {
    const shop = await world.build.shop();
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    const stranger = await world.asStranger();
    for (const call of [orders.detail, orders.accept, orders.ready, orders.acknowledge, orderLogs.list] as const) {
      expect(await stranger.call(call, { id: order.id })).toMatchObject({ status: 404, failure: "orderNotFound" });
    }
  });
});

describe("an order the shop cannot take", () => {
  test("refused with a reason: the customer's side reads it, the stock is back", async () => {
    const shop = await world.build.shop({ stock: 5 });
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop, { quantity: 3 });
    expect((await as.does(platform.menu, { shopId: shop.id }))[0]?.stock).toBe(2);
    await owner.does(orders.refuse, { id: order.id, reason: "powerCut" });
    expect(await as.does(platform.order, { id: order.id })).toMatchObject({
      status: 6,
      endReason: "Coupure de courant",
    });
    expect((await as.does(platform.menu, { shopId: shop.id }))[0]?.stock).toBe(5);
  });

  test("closed or unapproved shops, unknown products and more than there is are refused to the platform with words", async () => {
    const as = world.asPlatform();
    await expect(world.build.order(as, await world.build.shop({ isOpen: false }))).rejects.toThrow("shopClosed");
    await expect(world.build.order(as, await world.build.shop({ auditStatus: 1 }))).rejects.toThrow("shopClosed");
    const shop = await world.build.shop();
    await expect(world.build.order(as, { ...shop, variantId: "no-such" })).rejects.toThrow("productNotFound");
    await expect(world.build.order(as, { ...shop, id: "no-such" })).rejects.toThrow("shopNotFound");
    await expect(world.build.order(as, shop, { quantity: 21 })).rejects.toThrow(
      "insufficientStock: Il ne reste pas assez de Mi sao",
    );
  });

  test("the platform's own reference is used once", async () => {
    const shop = await world.build.shop();
    const as = world.asPlatform();
    const input = {
      shopId: shop.id,
      externalId: "the-same",
      customer: { name: "Hery", phone: "+261320000002", address: "Ankorondrano" },
      items: [{ productId: shop.variantId, quantity: 1 }],
      deliveryAmount: 0,
      paymentMethod: "cash",
    } as const;
    const first = await as.does(
      platform.place,
      { ...input, items: [...input.items] },
      { "idempotency-key": "place-once-please" },
    );
    const again = await as.does(
      platform.place,
      { ...input, items: [...input.items] },
      { "idempotency-key": "place-once-please" },
    );
    expect(again.id).toBe(first.id);
    expect(await as.call(platform.place, { ...input, items: [...input.items] })).toMatchObject({
      status: 409,
      failure: "externalIdTaken",
    });
  });
});

describe("delivery", () => {
  test("a wrong hand-over code leaves the order at the counter", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop);
    await owner.does(orders.accept, { id: order.id });
    const wrong = order.handOverCode === "0000" ? "1111" : "0000";
    expect(await as.call(platform.pickUp, { id: order.id, handOverCode: wrong })).toMatchObject({
      status: 422,
      failure: "handOverCodeWrong",
    });
    expect((await owner.does(orders.detail, { id: order.id })).status).toBe(3);
  });

  test("with its own couriers the shop sends out and hands over itself; without, it is told who does", async () => {
    const as = world.asPlatform();
    const own = await world.build.shop({ deliveryMode: 2 });
    const owner = await world.asOwner(own);
    const order = await world.build.paidOrder(as, own);
    await owner.does(orders.accept, { id: order.id });
    expect((await owner.does(orders.dispatch, { id: order.id })).status).toBe(4);
    expect(await as.call(platform.deliver, { id: order.id })).toMatchObject({
      status: 409,
      failure: "deliveredByMerchant",
    });
    expect((await owner.does(orders.complete, { id: order.id })).status).toBe(5);

    const other = await world.build.shop();
    const otherOwner = await world.asOwner(other);
    const carried = await world.build.paidOrder(as, other);
    await otherOwner.does(orders.accept, { id: carried.id });
    expect(await otherOwner.call(orders.dispatch, { id: carried.id })).toMatchObject({
      status: 409,
      failure: "deliveredByPlatform",
    });
    expect((await otherOwner.does(orders.detail, { id: carried.id })).status).toBe(3);
  });
});
