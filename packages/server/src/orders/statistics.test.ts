import { expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { dayLength, shopDay, startOfDay } from "@tsena/contract/shops.day";
import type { BuiltShop } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";
import { sweepOrders } from "./orders.clock.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const minute = 60_000;

const today = (): string => shopDay(world.clock.now());

/** The day of a shop that closes before midnight: that of the calendar. */
function calendarDay() {
  const midnight = startOfDay(world.clock.now().getTime());
  const [since, until] = [midnight, midnight + dayLength].map((moment) => new Date(moment).toISOString());
  return { day: today(), since, until };
}

const nothing = {
  orderCount: 0,
  underWayCount: 0,
  completedCount: 0,
  cancelledCount: 0,
  missedCount: 0,
  missedAmount: 0,
  takingsAmount: 0,
};

/** Brings an accepted order to its customer: by the platform's courier, or by the shop itself. */
async function deliver(as: Caller, shop: BuiltShop, by: "platform" | "shop", quantity = 1): Promise<void> {
  const system = world.asPlatform();
  const { id } = await world.build.paidOrder(system, shop, { quantity });
  await as.does(orders.accept, { id });
  if (by === "shop") {
    await as.does(orders.dispatch, { id });
    await as.does(orders.complete, { id });
    return;
  }
  const { handOverCode } = await as.does(orders.detail, { id });
  await system.does(platform.pickUp, { id, handOverCode });
  await system.does(platform.deliver, { id });
}

test("the shop's day counts what was paid, is under way and ended, each ended order once, and takes what it earned", async () => {
  const shop = await world.build.shop({ stock: 100 });
  const as = await world.asOwner(shop);
  const system = world.asPlatform();
  expect(await as.does(orders.dayStatistics, {})).toEqual({ ...calendarDay(), ...nothing });
  await deliver(as, shop, "platform", 2);
  await world.build.order(system, shop);
  const missed = await world.build.paidOrder(system, shop);
  world.clock.advance(10 * minute);
  await sweepOrders(world.app.dependencies);
  expect((await as.does(orders.detail, { id: missed.id })).status).toBe(6);
  const refused = await world.build.paidOrder(system, shop);
  await as.does(orders.refuse, { id: refused.id, reason: "tooBusy" });
  const cancelled = await world.build.paidOrder(system, shop);
  await system.does(platform.cancel, { id: cancelled.id });
  await world.build.paidOrder(system, shop);
  const accepted = await world.build.paidOrder(system, shop);
  await as.does(orders.accept, { id: accepted.id });
  const unpaid = await world.build.order(system, shop);
  await system.does(platform.cancel, { id: unpaid.id });
  expect(await as.does(orders.dayStatistics, {})).toEqual({
    ...calendarDay(),
    orderCount: 6,
    underWayCount: 2,
    completedCount: 1,
    cancelledCount: 2,
    missedCount: 1,
    missedAmount: 420_000,
    takingsAmount: 2 * (400_000 + 20_000),
  });
  expect(await (await world.asStranger()).does(orders.dayStatistics, {})).toEqual({ ...calendarDay(), ...nothing });
});

test("the takings of a shop that delivers itself are with the delivery fee", async () => {
  const shop = await world.build.shop({ deliveryMode: 2 });
  const as = await world.asStaff(shop, ["statistics", "orders.view", "orders.handle"]);
  await deliver(as, shop, "shop");
  expect(await as.does(orders.dayStatistics, {})).toMatchObject({
    completedCount: 1,
    takingsAmount: 400_000 + 20_000 + 300_000,
  });
});

test("the day begins anew at midnight by the shop's clock, whatever is still under way", async () => {
  const shop = await world.build.shop();
  const as = await world.asOwner(shop);
  const midnight = new Date("2026-11-20T21:00:00.000Z").getTime();
  world.clock.advance(midnight - 5 * minute - world.clock.now().getTime());
  await deliver(as, shop, "platform");
  const { id } = await world.build.paidOrder(world.asPlatform(), shop);
  await as.does(orders.accept, { id });
  world.clock.advance(5 * minute - 1);
  const before = { day: "2026-11-20", orderCount: 2, underWayCount: 1, completedCount: 1, takingsAmount: 420_000 };
  expect(await as.does(orders.dayStatistics, {})).toMatchObject(before);
  world.clock.advance(1);
  expect(await as.does(orders.dayStatistics, {})).toEqual({ ...nothing, ...calendarDay(), underWayCount: 1 });
});
