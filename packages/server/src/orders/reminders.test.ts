import { describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
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
      orders: [{ id: order.id, orderNo: order.orderNo, itemCount: 2, amount: 1_140_000 }],
    });
    expect(await kitchen.does(orders.reminder, {})).toEqual(ringing);

    await kitchen.does(orders.accept, { id: order.id });
    expect(await counter.does(orders.reminder, {})).toBeNull();
  });

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
    await expect.poll(() => status(as, order.id), { timeout: 5000 }).toBe(6);
    expect(await owner.does(orders.reminder, {})).toBeNull();
    expect((await as.does(platform.menu, { shopId: shop.id }))[0]?.stock).toBe(4);
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
    await expect.poll(() => status(as, unpaid.id), { timeout: 5000 }).toBe(6);
    expect(await status(as, sent.id)).toBe(4);
    world.clock.advance(minutes(12 * 60));
    await expect.poll(() => status(as, sent.id), { timeout: 5000 }).toBe(5);
  });
});
