import { expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { orderStatistics } from "@tsena/contract/orders.statistics";
import { platform } from "@tsena/contract/platform";
import { shops } from "@tsena/contract/shops";
import { dayAfter, dayLength, shopDay, startOfDay, startOfNamedDay } from "@tsena/contract/shops.day";
import { shopHours } from "@tsena/contract/shops.hours";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { deliveredOrder } from "../testing/delivered.ts";
import { startWorld } from "../testing/world.ts";
import { sweepOrders } from "./orders.clock.ts";

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

const hourMs = 3_600_000;

/** Lets time pass until it is so many hours after a midnight of the shop. */
function until(hour: number): void {
  const now = world.clock.now().getTime();
  const next = startOfDay(now) + hour * hourMs;
  world.clock.advance((next > now ? next : next + dayLength) - now);
}

/** The evening of a shop that is open from six until two in the night, at one: an order was delivered before midnight, another after it. */
async function inTheNight() {
  const shop = await world.build.shop({ stock: 100 });
  const owner = await world.asOwner(shop);
  const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
  const hours = weekdays.map((weekday) => ({ weekday, period: 2, start: "18:00", end: "26:00" }) as const);
  await owner.does(shopHours.replace, { hours });
  until(20);
  const evening = shopDay(world.clock.now());
  await deliveredOrder(world, shop);
  until(1);
  await deliveredOrder(world, shop);
  return { owner, evening };
}

const hoursInto = (day: string, hours: number) => new Date(startOfNamedDay(day) + hours * hourMs).toISOString();

test("the figures of today are those of the whole evening until its night is over, and begin anew in the morning", async () => {
  const { owner, evening } = await inTheNight();
  const night = { day: dayAfter(evening, 1), since: hoursInto(evening, 6), until: hoursInto(evening, 30) };
  const both = { orderCount: 2, completedCount: 2 };
  expect(await owner.does(orders.dayStatistics, {})).toMatchObject({ ...night, ...both });
  until(5.9);
  expect(await owner.does(orders.dayStatistics, {})).toMatchObject({ ...night, ...both });
  until(6);
  const morning = { day: dayAfter(evening, 1), since: hoursInto(evening, 30), until: hoursInto(evening, 54) };
  const none = { orderCount: 0, completedCount: 0 };
  expect(await owner.does(orders.dayStatistics, {})).toMatchObject({ ...morning, ...none });
});

test("the activity of today is that of the whole evening until its night is over", async () => {
  const { owner, evening } = await inTheNight();
  const delivered = async () => {
    const { rows, ...page } = await owner.does(shops.activity, {});
    return [page.until, rows.filter((row) => row.event === "deliver").length];
  };
  expect(await delivered()).toEqual([hoursInto(evening, 30), 2]);
  until(6);
  expect(await delivered()).toEqual([hoursInto(evening, 54), 0]);
});

test("the statistics count a night with the evening before: on its day, in its week, beside the same hour a week before, and in its table", async () => {
  const { owner, evening } = await inTheNight();
  const tonight = await owner.does(orderStatistics.day, {});
  expect(tonight).toMatchObject({ day: evening, isUnderWay: true, completedCount: 2 });
  const week = await owner.does(orderStatistics.week, {});
  expect(week.map(({ day, completedCount }) => [day, completedCount])).toEqual(
    [-6, -5, -4, -3, -2, -1, 0].map((ago) => [dayAfter(evening, ago), ago === 0 ? 2 : 0]),
  );
  const linesOf = async (day: string) => {
    const { text } = await owner.does(orderStatistics.exportDays, { from: day, to: day });
    return text.trimEnd().split("\n").length - 1;
  };
  until(6);
  expect(await owner.does(orderStatistics.day, {})).toMatchObject({ day: dayAfter(evening, 1), completedCount: 0 });
  expect([await linesOf(evening), await linesOf(dayAfter(evening, 1))]).toEqual([2, 0]);
  for (let days = 0; days < 6; days += 1) until(6);
  until(0.5);
  const sameHour = await owner.does(orderStatistics.day, {});
  expect(sameHour).toMatchObject({ day: dayAfter(evening, 7), before: { day: evening, completedCount: 1 } });
});

test("the history lists what ended in a night under the evening before, which it says is not over, and begins with a day as with its night", async () => {
  const { owner, evening } = await inTheNight();
  const { days } = await owner.does(orders.list, { tab: "history" });
  expect(days).toMatchObject([
    { day: evening, since: hoursInto(evening, 6), until: hoursInto(evening, 30), completedCount: 2 },
  ]);
  const ofDay = await owner.does(orders.list, { tab: "history", until: evening });
  expect(ofDay.rows).toHaveLength(2);
});
