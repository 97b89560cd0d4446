import { describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { formatMoney } from "@tsena/contract/money";
import { noticeOf } from "@tsena/contract/orders.notices";
import { platform } from "@tsena/contract/platform";
import { cacheReminders } from "./reminders.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

describe("what rings at the shop", () => {
  test("nothing rings until an order is paid; then it rings on every device until somebody accepts", async () => {
    const shop = await world.build.shop();
    const [counter, kitchen] = await Promise.all([
      world.asOwner(shop),
      world.asStaff(shop, ["orders.view", "orders.handle"]),
    ]);
    const as = world.asPlatform();
    const order = await world.build.order(as, shop, { quantity: 2 });
    expect(await counter.does(orders.reminder, {})).toBeNull();

    await as.does(platform.pay, { id: order.id });
    const ringing = await counter.does(orders.reminder, {});
    expect(ringing).toMatchObject({
      kind: "new",
      count: 1,
      orders: [{ id: order.id, orderNo: order.orderNo, itemCount: 2, amount: 840_000 }],
    });
    expect(await kitchen.does(orders.reminder, {})).toEqual(ringing);

    await kitchen.does(orders.accept, { id: order.id });
    expect(await counter.does(orders.reminder, {})).toBeNull();
  });

  test.each([
    { by: "the platform's couriers", deliveryMode: 1, own: 0 },
    { by: "the shop itself", deliveryMode: 2, own: 300_000 },
  ] as const)(
    "an order that $by brings rings, and is notified, with what its shop takes of it",
    async ({ deliveryMode, own }) => {
      const shop = await world.build.shop({ deliveryMode });
      const as = await world.asOwner(shop);
      const { id } = await world.build.paidOrder(world.asPlatform(), shop);
      const { itemsAmount, packingAmount, deliveryAmount } = await as.does(orders.detail, { id });
      expect(deliveryAmount).toBe(300_000);
      const ringing = await as.does(orders.reminder, {});
      const forTheShop = itemsAmount + packingAmount + own;
      expect(ringing?.orders).toMatchObject([{ id, amount: forTheShop }]);
      const notice = ringing && noticeOf(ringing, "fr", { seen: true, accept: true });
      expect(notice?.body).toContain(formatMoney(forTheShop));
    },
  );

  test("a new order while one rings raises seq; acknowledging one leaves the other ringing", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const first = await world.build.paidOrder(as, shop);
    const before = await owner.does(orders.reminder, {});
    const second = await world.build.paidOrder(as, shop);
    const after = await owner.does(orders.reminder, {});
    expect(after?.seq).toBeGreaterThan(before?.seq ?? 0);
    expect(after?.count).toBe(2);
    await owner.does(orders.acknowledge, { id: second.id });
    expect((await owner.does(orders.reminder, {}))?.orders.map(({ id }) => id)).toEqual([first.id]);
  });

  test("an order the customer takes back rings once more, as cancelled, until it is acknowledged", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop);
    await as.does(platform.cancel, { id: order.id });
    expect(await owner.does(orders.reminder, {})).toMatchObject({ kind: "cancelled", count: 1 });
    await owner.does(orders.acknowledge, { id: order.id });
    expect(await owner.does(orders.reminder, {})).toBeNull();
  });

  test("a tap meant for the new order does not swallow that it was cancelled meanwhile", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop);
    const seen = await owner.does(orders.reminder, {});
    await as.does(platform.cancel, { id: order.id });
    await owner.does(orders.acknowledge, { id: order.id, seq: seen?.seq ?? 0 });
    expect(await owner.does(orders.reminder, {})).toMatchObject({ kind: "cancelled", count: 1 });
  });

  test("what rings is told up to fifty orders, with the count of all", async () => {
    const shop = await world.build.shop({ stock: 100 });
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    for (let count = 0; count < 52; count += 1) await world.build.paidOrder(as, shop);
    const ringing = await owner.does(orders.reminder, {});
    expect([ringing?.count, ringing?.orders.length]).toEqual([52, 50]);
  });

  test("an answer that was under way while an order came is not kept, whatever else was loaded meanwhile", async () => {
    const listeners: ((id: string | null) => void)[] = [];
    const signals = {
      on: (_: string, react: (id: string | null) => void) => void listeners.push(react),
      deliver: () => undefined,
      listening: () => true,
      stop: async () => undefined,
    };
    const answers: ((rows: object[]) => void)[] = [];
    const slow = { executeQuery: () => new Promise((resolve) => answers.push((rows) => resolve({ rows }))) };
    const database = {
      getExecutor: () => ({ ...slow, transformQuery: (node: object) => node, compileQuery: () => ({}) }),
    };
    const reminders = cacheReminders(database as never, signals, world.clock);
    const rings = {
      seq: 1,
      kind: "new",
      session_id: null,
      id: "o",
      order_no: "1",
      accept_by: null,
      amount: 1,
      item_count: 1,
      count: 1,
    };
    const changed = (): void => listeners.forEach((react) => react("shop"));

    const early = reminders.of("shop", "session");
    changed();
    const second = reminders.of("shop", "session");
    answers[1]?.([rings]);
    expect(await second).toMatchObject({ count: 1 });
    changed();
    const third = reminders.of("shop", "session");
    answers[2]?.([rings]);
    expect(await third).toMatchObject({ count: 1 });
    answers[0]?.([]);
    expect(await early).toBeNull();
    expect(await reminders.of("shop", "session")).toMatchObject({ count: 1 });
  });

  test("another node on the same database answers the same at once after a change on the first", async () => {
    const shop = await world.build.shop();
    const other = await world.anotherNode();
    const [here, there] = await Promise.all([world.asOwner(shop), other.asOwner(shop)]);
    const as = world.asPlatform();
    expect(await there.does(orders.reminder, {})).toBeNull();
    const order = await world.build.paidOrder(as, shop);
    await expect
      .poll(() => there.does(orders.reminder, {}), { timeout: 2000, interval: 10 })
      .toMatchObject({ count: 1 });
    await there.does(orders.accept, { id: order.id });
    await expect.poll(() => here.does(orders.reminder, {}), { timeout: 2000, interval: 10 }).toBeNull();
  });
});

describe("the clock", () => {
  const minutes = (count: number): number => count * 60_000;
  const status = async (as: ReturnType<typeof world.asPlatform>, id: string): Promise<number> =>
    (await as.does(platform.order, { id })).status;

  test("an order nobody accepts within 10 minutes ends, is paid back, gives its stock back and stops ringing", async () => {
    const shop = await world.build.shop({ stock: 4 });
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop, { quantity: 4 });
    world.clock.advance(minutes(9.9));
    expect(await status(as, order.id)).toBe(2);
    world.clock.advance(minutes(0.2));
    await expect.poll(() => status(as, order.id), { timeout: 15_000 }).toBe(6);
    expect(await owner.does(orders.reminder, {})).toBeNull();
    expect((await as.does(platform.menu, { shopId: shop.id }))[0]?.stock).toBe(4);
  });

  test("one order that cannot be moved stops no other shop's deadlines", async () => {
    const as = world.asPlatform();
    const [stuck, other] = [await world.build.shop(), await world.build.shop()];
    const [first, second] = [await world.build.paidOrder(as, stuck), await world.build.paidOrder(as, other)];
    const { database } = world.app.dependencies;
    await database
      .updateTable("variants")
      .set({ stock: 2 ** 31 - 1 })
      .where("id", "=", stuck.variantId)
      .execute();
    world.clock.advance(minutes(10.1));
    await expect.poll(() => status(as, second.id), { timeout: 15_000 }).toBe(6);
    expect(await status(as, first.id)).toBe(2);
    await database.updateTable("variants").set({ stock: 0 }).where("id", "=", stuck.variantId).execute();
    world.clock.advance(minutes(1.1));
    await expect.poll(() => status(as, first.id), { timeout: 15_000 }).toBe(6);
  });

  test("an order nobody pays within 15 minutes ends, and one that is on its way for 12 hours is completed", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const unpaid = await world.build.order(as, shop);
    const sent = await world.build.paidOrder(as, shop);
    await owner.does(orders.accept, { id: sent.id });
    await as.does(platform.pickUp, { id: sent.id, handOverCode: sent.handOverCode });
    world.clock.advance(minutes(15.1));
    await expect.poll(() => status(as, unpaid.id), { timeout: 15_000 }).toBe(6);
    expect(await status(as, sent.id)).toBe(4);
    world.clock.advance(minutes(12 * 60));
    await expect.poll(() => status(as, sent.id), { timeout: 15_000 }).toBe(5);
    expect((await as.does(platform.order, { id: sent.id })).endReason).toBe(
      "Terminée d'office\u00A0: la livraison n'a pas été déclarée à temps",
    );
  });
});
