import { expect, test } from "vitest";
import type { CallOutput } from "@tsena/contract/call";
import { orders } from "@tsena/contract/orders";
import { shops } from "@tsena/contract/shops";
import { testPassword } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const midnight = new Date("2026-11-20T21:00:00.000Z").getTime();

type Line = CallOutput<typeof shops.activity>["rows"][number];

test("the activity tells what the shop's people and its orders did, the newest first, and a new order once", async () => {
  const shop = await world.build.shop();
  const as = await world.asOwner(shop);
  const order = await world.build.paidOrder(world.asPlatform(), shop);
  world.clock.advance(1000);
  await as.does(orders.accept, { id: order.id });
  world.clock.advance(1000);
  await as.does(shops.updateStatus, { isOpen: false });
  const { rows, nextCursor } = await as.does(shops.activity, {});
  const ofOrder = { kind: "order", orderId: order.id, orderNo: order.orderNo };
  expect(rows).toMatchObject([
    { kind: "shop", event: "shopClosed", at: world.clock.now().toISOString() },
    { ...ofOrder, event: "accept" },
    { ...ofOrder, event: "pay" },
  ]);
  expect(rows[0]?.by).toBe(rows[1]?.by);
  expect(nextCursor).toBeNull();
});

test.each([
  { by: "the platform's couriers", deliveryMode: 1, own: 0 },
  { by: "the shop itself", deliveryMode: 2, own: 300_000 },
] as const)(
  "each line of an order that $by brings tells what its shop takes of it, not what its customer pays",
  async ({ deliveryMode, own }) => {
    const shop = await world.build.shop({ deliveryMode });
    const as = await world.asOwner(shop);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await as.does(orders.accept, { id });
    const { itemsAmount, packingAmount, deliveryAmount } = await as.does(orders.detail, { id });
    expect(deliveryAmount).toBe(300_000);
    const { rows } = await as.does(shops.activity, {});
    const forTheShop = itemsAmount + packingAmount + own;
    expect(rows).toMatchObject([
      { event: "accept", orderId: id, amount: forTheShop },
      { event: "pay", orderId: id, amount: forTheShop },
    ]);
  },
);

test("a line tells how its customer pays: an order that has not come in waits for the payment, or in cash for the customer's word", async () => {
  const shop = await world.build.shop();
  await world.build.order(world.asPlatform(), shop);
  await world.build.order(world.asPlatform(), shop, { paymentMethod: "cash" });
  const { rows } = await (await world.asOwner(shop)).does(shops.activity, {});
  expect(rows).toMatchObject([
    { event: "place", paymentMethod: "cash" },
    { event: "place", paymentMethod: "wallet" },
  ]);
});

test("the activity has each line once, page by page, none of yesterday, of another shop or of a sign-in", async () => {
  const shop = await world.build.shop();
  const other = await world.build.shop();
  const as = await world.asOwner(shop);
  const system = world.asPlatform();
  world.clock.advance(midnight - 1 - world.clock.now().getTime());
  await world.build.paidOrder(system, shop);
  await as.does(shops.updateStatus, { isOpen: true });
  world.clock.advance(1);
  await world.build.session(world.address, shop.ownerPhone, testPassword);
  await world.build.paidOrder(system, other);
  for (let count = 0; count < 3; count += 1) {
    await world.build.order(system, shop);
    await as.does(shops.updateStatus, { isOpen: false });
    await as.does(shops.updateStatus, { isOpen: true });
  }
  const seen: Line[] = [];
  let cursor: string | undefined;
  do {
    const page = await as.does(shops.activity, { rows: 2, ...(cursor && { cursor }) });
    seen.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen.map(({ event }) => event).toSorted()).toEqual(
    ["place", "shopClosed", "shopOpened"].flatMap((event) => [event, event, event]),
  );
  expect(new Set(seen.map(({ id }) => id)).size).toBe(9);
  expect(seen.every(({ at }) => at === world.clock.now().toISOString())).toBe(true);
  expect(await as.call(shops.activity, { cursor: "made-up" })).toMatchObject({ failure: "fieldWrong" });
});
