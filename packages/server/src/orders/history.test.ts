import { expect, test } from "vitest";
import type { CallOutput } from "@tsena/contract/call";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { dayLength, shopDay, startOfDay, startOfNamedDay } from "@tsena/contract/shops.day";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { startWorld } from "../testing/world.ts";
import { sweepOrders } from "./orders.clock.ts";

const world = startWorld();
const minute = 60_000;
const hour = 60 * minute;

async function deliver(as: Caller, shop: BuiltShop, name = "Delivered"): Promise<void> {
  const system = world.asPlatform();
  const { id } = await world.build.paidOrder(system, shop, { customer: { name } });
  await as.does(orders.accept, { id });
  const { handOverCode } = await as.does(orders.detail, { id });
  await system.does(platform.pickUp, { id, handOverCode });
  await system.does(platform.deliver, { id });
}

/** Two days: on the first two delivered, one refused, one missed and one never paid; on the second one delivered and one cancelled. */
async function twoDays() {
  const shop = await world.build.shop();
  const as = await world.asOwner(shop);
  const system = world.asPlatform();
  const now = world.clock.now().getTime();
  world.clock.advance(startOfDay(now) + 2 * dayLength - 2 * hour - now);
  const [firstDay, midnight] = [shopDay(world.clock.now()), startOfDay(world.clock.now().getTime())];
  const begins = (days: number) => new Date(midnight + days * dayLength).toISOString();
  await deliver(as, shop);
  await deliver(as, shop);
  const refused = await world.build.paidOrder(system, shop);
  await as.does(orders.refuse, { id: refused.id, reason: "tooBusy" });
  await world.build.paidOrder(system, shop);
  await world.build.order(system, shop);
  world.clock.advance(15 * minute);
  await sweepOrders(world.app.dependencies);
  world.clock.advance(105 * minute - 1);
  const late = await world.build.paidOrder(system, shop);
  world.clock.advance(1);
  await system.does(platform.cancel, { id: late.id });
  await deliver(as, shop);
  return {
    shop,
    as,
    first: { day: firstDay, since: begins(0), until: begins(1), ...came.first },
    second: { day: shopDay(world.clock.now()), since: begins(1), until: begins(2), ...came.second },
  };
}

const came = {
  first: { completedCount: 2, cancelledCount: 1, missedCount: 1, missedAmount: 420_000, takingsAmount: 840_000 },
  second: { completedCount: 1, cancelledCount: 1, missedCount: 0, missedAmount: 0, takingsAmount: 420_000 },
};

test("the history tells of each day what came of all of its orders, however few a page holds", async () => {
  const { as, first, second } = await twoDays();
  const whole = await as.does(orders.list, { tab: "history" });
  expect([whole.rows.length, whole.days]).toEqual([7, [second, first]]);
  const ends = whole.rows.map(({ closedAt }) => closedAt ?? "");
  expect(ends).toEqual([...ends].sort().reverse());
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: CallOutput<typeof orders.list> = await as.does(orders.list, {
      tab: "history",
      rows: 1,
      ...(cursor === null ? {} : { cursor }),
    });
    expect(page.days).toEqual([seen.length < 2 ? second : first]);
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(whole.rows.map(({ id }) => id));
});

test("a day of the history says what the statistics said at its end", async () => {
  const { as } = await twoDays();
  const { days } = await as.does(orders.list, { tab: "history" });
  const { orderCount: _paid, underWayCount: _open, ...came } = await as.does(orders.dayStatistics, {});
  expect(days[0]).toEqual(came);
});

test("the history begins with a day, and other tabs know no days", async () => {
  const { as, first } = await twoDays();
  const page: CallOutput<typeof orders.list> = await as.does(orders.list, { tab: "history", until: first.day });
  expect([page.rows.length, page.days]).toEqual([5, [first]]);
  expect(
    await as.does(orders.list, { tab: "history", until: shopDay(new Date(startOfNamedDay(first.day) - 1)) }),
  ).toEqual({
    rows: [],
    nextCursor: null,
    days: [],
  });
  const all = await as.does(orders.list, { tab: "all", until: first.day });
  expect([all.rows.length, all.days]).toEqual([2, []]);
});

test("no other shop's orders count", async () => {
  const { second } = await twoDays();
  const other = await world.build.shop();
  const as = await world.asOwner(other);
  await deliver(as, other);
  const { days } = await as.does(orders.list, { tab: "history" });
  expect(days).toEqual([{ ...second, cancelledCount: 0 }]);
});

test("a cursor that this server did not write is refused in words", async () => {
  const owner = await world.asOwner(await world.build.shop());
  for (const text of ["2026 x", "1 x", "2026-11-20T09:00:00.000Z a\u0000b", "2026-11-20T09:00:00.000Z x y"]) {
    const cursor = Buffer.from(text).toString("base64url");
    expect(await owner.call(orders.list, { tab: "all", cursor })).toMatchObject({
      status: 422,
      failure: "fieldWrong",
    });
  }
});
