import { expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

test("a delayed order is due later, for the courier too", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const as = world.asPlatform();
  const order = await world.build.paidOrder(as, shop);
  const accepted = await owner.does(orders.accept, { id: order.id, prepMinutes: 10 });
  const delayed = await owner.does(orders.delay, { id: order.id, minutes: 5 });
  expect(Date.parse(delayed.dueAt ?? "") - Date.parse(accepted.dueAt ?? "")).toBe(5 * 60_000);
  expect((await as.does(platform.order, { id: order.id })).dueAt).toBe(delayed.dueAt);
});

test("what is late already is delayed from now on: nobody is told a time that has passed", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const as = world.asPlatform();
  const { id } = await world.build.paidOrder(as, shop);
  await owner.does(orders.accept, { id, prepMinutes: 10 });
  world.clock.advance(30 * 60_000);
  const { dueAt } = await owner.does(orders.delay, { id, minutes: 5 });
  expect(Date.parse(dueAt ?? "")).toBe(world.clock.now().getTime() + 5 * 60_000);
  expect((await as.does(platform.order, { id })).dueAt).toBe(dueAt);
});

test("what is called ready is not delayed any more: its courier was told to come", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const { id } = await world.build.paidOrder(world.asPlatform(), shop);
  await owner.does(orders.accept, { id });
  const ready = await owner.does(orders.ready, { id });
  expect(await owner.call(orders.delay, { id, minutes: 5 })).toMatchObject({
    status: 409,
    failure: "orderAlreadyReady",
  });
  expect(await owner.does(orders.detail, { id })).toMatchObject({ dueAt: ready.dueAt, version: ready.version });
});
