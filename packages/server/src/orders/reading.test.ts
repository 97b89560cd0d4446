import { describe, expect, test } from "vitest";
import type { CallOutput } from "@tsena/contract/call";
import { orderLogs, orders } from "@tsena/contract/orders";
import { orderPhotos } from "@tsena/contract/orders.photos";
import type { OrderTab } from "@tsena/contract/orders.states";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { dayLength, shopDay, startOfDay, startOfNamedDay } from "@tsena/contract/shops.day";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { toldPlatform } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import { sweepOrders } from "./orders.clock.ts";

const world = startWorld();

const hour = 3_600_000;

/** A shop with an order that ended yesterday, one placed yesterday that ended today, and one under way. */
async function twoDays() {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const place = () => world.build.paidOrder(world.asPlatform(), shop);
  const [yesterdays, todays] = [await place(), await place()];
  await owner.does(orders.accept, { id: todays.id });
  await owner.does(orders.refuse, { id: yesterdays.id, reason: "tooBusy" });
  world.clock.advance(24 * hour);
  await world.asPlatform().does(platform.assign, {
    id: todays.id,
    courier: { name: "Rado", phone: "+261320000002" },
  });
  await world.asPlatform().does(platform.pickUp, { id: todays.id, handOverCode: todays.handOverCode });
  await world.asPlatform().does(platform.deliver, { id: todays.id });
  const open = await place();
  return { shop, owner, ids: { yesterdays: yesterdays.id, todays: todays.id, open: open.id } };
}

/** Which of the orders somebody may read by their ids, with what happened to them. */
async function readable(as: Caller, ids: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, id] of Object.entries(ids)) {
    const one = await as.call(orders.detail, { id });
    for (const call of [orderLogs.list, orderPhotos.list])
      expect([name, one.failure]).toEqual([name, (await as.call(call, { id })).failure]);
    if (one.status === 200) found.push(name);
    else expect(one).toMatchObject({ status: 401, failure: "moduleNotGranted" });
  }
  return found;
}

/** Which of the orders the tabs show that somebody may open. */
async function listed(as: Caller, ids: Record<string, string>): Promise<string[]> {
  const shown = new Set<string>();
  const tabs: OrderTab[] = ["pending", "toPickUp", "all", "history"];
  for (const tab of tabs) {
    const { status, data } = await as.call(orders.list, { tab });
    if (status === 200) for (const { id } of data.rows) shown.add(id);
  }
  return Object.keys(ids).filter((name) => shown.has(ids[name] ?? ""));
}

const withModules = (shop: BuiltShop, ...modules: ("orders.view" | "history")[]) => world.asStaff(shop, modules);

describe("who may read an order", () => {
  test("is who may open a tab that shows it: by its id, with its story and its photos, as in the lists", async () => {
    const { shop, owner, ids } = await twoDays();
    const each = [
      [owner, ["yesterdays", "todays", "open"]],
      [await withModules(shop, "orders.view", "history"), ["yesterdays", "todays", "open"]],
      [await withModules(shop, "orders.view"), ["todays", "open"]],
      [await withModules(shop, "history"), ["yesterdays", "todays"]],
    ] as const;
    for (const [as, names] of each) {
      expect(await readable(as, ids)).toEqual(names);
      expect(await listed(as, ids)).toEqual(names);
    }
    const stranger = await world.asStranger();
    for (const id of Object.values(ids)) {
      expect(await stranger.call(orders.detail, { id })).toMatchObject({ failure: "orderNotFound" });
      expect(await stranger.call(orderLogs.list, { id })).toMatchObject({ failure: "orderNotFound" });
      expect(await stranger.call(orderPhotos.list, { id })).toMatchObject({ failure: "orderNotFound" });
    }
  });

  test("hears of no other tab: neither its name nor how many stand in it", async () => {
    const { shop } = await twoDays();
    const viewer = await withModules(shop, "orders.view");
    const keeper = await withModules(shop, "history");
    expect(await viewer.does(orders.countByTab, {})).toMatchObject({ pending: 1, toPickUp: 0, all: 2, history: 0 });
    const nothing = { pending: 0, toPickUp: 0, all: 0, version: 0 };
    expect(await keeper.does(orders.countByTab, {})).toEqual({ ...nothing, history: 2 });
    expect((await viewer.does(orders.tabs, {})).map(({ tab }) => tab)).toEqual(["pending", "toPickUp", "all"]);
    expect((await keeper.does(orders.tabs, {})).map(({ tab }) => tab)).toEqual(["history"]);
  });

  test("loses what ended today at the shop's midnight, unless the history is theirs", async () => {
    const { shop, ids } = await twoDays();
    const viewer = await withModules(shop, "orders.view");
    world.clock.advance(8 * hour);
    expect(await readable(viewer, { todays: ids.todays })).toEqual(["todays"]);
    world.clock.advance(8 * hour);
    expect(await readable(viewer, { todays: ids.todays })).toEqual([]);
    expect(await listed(viewer, { todays: ids.todays })).toEqual([]);
  });

  test("the statistics of the day count the ended orders that the tab of the day shows", async () => {
    const { owner } = await twoDays();
    const day = await owner.does(orders.dayStatistics, {});
    const { all } = await owner.does(orders.countByTab, {});
    expect(day).toMatchObject({ completedCount: 1, cancelledCount: 0, missedCount: 0, underWayCount: 1 });
    expect(day.completedCount + day.cancelledCount + day.missedCount + day.underWayCount).toBe(all);
  });
});

describe("what changes of an order that stays in its tab", () => {
  test("is told beside the counts, by which every phone asks for its lists again; where nothing has changed the same is told", async () => {
    const shop = await world.build.shop();
    const [owner, kitchen] = [await world.asOwner(shop), await world.asStaff(shop, ["orders.view", "orders.handle"])];
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await owner.does(orders.accept, { id });
    const counted = () => owner.does(orders.countByTab, {});
    const before = await counted();
    expect(await counted()).toEqual(before);
    await kitchen.does(orders.delay, { id, minutes: 5 });
    const delayed = await counted();
    await kitchen.does(orders.ready, { id });
    const ready = await counted();
    expect(new Set([before, delayed, ready].map(({ version }) => version)).size).toBe(3);
    expect(ready).toEqual({ ...before, version: ready.version });
  });
});

describe("what says how an order is", () => {
  test("said again, on another device or by a system that heard no answer, is no news: the story, the version and the systems have it once", async () => {
    const shop = await world.build.shop();
    const [owner, kitchen] = [await world.asOwner(shop), await world.asStaff(shop, ["orders.view", "orders.handle"])];
    const system = world.asPlatform(await world.build.system());
    await system.does(webhooks.create, { url: "http://127.0.0.1:1024/", events: ["order.ready", "order.assigned"] });
    const { id } = await world.build.paidOrder(system, shop);
    await owner.does(orders.accept, { id });
    const assign = (name: string) => system.does(platform.assign, { id, courier: { name, phone: "+261320000002" } });
    await assign("Rado");
    const { version } = await owner.does(orders.ready, { id });
    const answers = [await kitchen.does(orders.ready, { id }), await assign("Rado")];
    expect(answers.map((order) => [order.ready, order.courier?.name])).toEqual([
      [true, "Rado"],
      [true, "Rado"],
    ]);
    expect(await owner.does(orders.detail, { id })).toMatchObject({ version });
    await assign("Koto");
    const story = (await owner.does(orderLogs.list, { id })).map(({ event }) => event);
    expect(story).toEqual(["place", "pay", "accept", "assign", "ready", "assign"]);
    const told = (await toldPlatform(world.app)).filter(({ data }) => data["orderId"] === id);
    expect(told.map(({ type }) => type)).toEqual(["order.assigned", "order.ready", "order.assigned"]);
  });
});

describe("the history of a shop", () => {
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
});
