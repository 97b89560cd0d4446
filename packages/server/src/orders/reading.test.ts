import { describe, expect, test } from "vitest";
import { orderLogs, orders } from "@tsena/contract/orders";
import { orderPhotos } from "@tsena/contract/orders.photos";
import type { OrderTab } from "@tsena/contract/orders.states";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import type { BuiltShop } from "../testing/builders.ts";
import { toldPlatform } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

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
