import { beforeAll, describe, expect, test } from "vitest";
import { pins } from "@tsena/contract/accounts.pins";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { shopHours } from "@tsena/contract/shops.hours";
import { dayLength, startOfDay } from "@tsena/contract/shops.day";
import { shops } from "@tsena/contract/shops";
import { type BuiltShop, testPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { hear } from "../testing/events.ts";
import type { Node } from "../testing/open-world.ts";
import { toldPlatform } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import { sweepShops } from "./shops.clock.ts";

const world = startWorld();
const minutes = (count: number): number => count * 60_000;
const soon = { timeout: 10_000 };

let hookId: string;
beforeAll(async () => {
  // Nobody listens there: what is told waits in the outbox.
  const url = "http://127.0.0.1:1024/";
  hookId = (await world.asPlatform().does(webhooks.create, { url, events: ["shop.status"] })).id;
});

/** What the platform was told of a shop, message by message. */
async function told(shop: BuiltShop): Promise<string[]> {
  return (await toldPlatform(world.app)).flatMap(({ webhookId, data }) => {
    if (webhookId !== hookId || data.shopId !== shop.id) return [];
    const { open } = data["effective"] as { open: boolean };
    return `${open ? "open" : "closed"}, ${data["reachable"] === true ? "reachable" : "unreachable"}`;
  });
}

/** Whether the platform reads that a shop is reachable, the same in both its calls. */
async function isReachable(shop: BuiltShop): Promise<boolean> {
  const as = world.asPlatform();
  const { reachable } = await as.does(platform.shop, { shopId: shop.id });
  let page = await as.does(platform.shops, { rows: 100 });
  let row = page.rows.find(({ id }) => id === shop.id);
  while (row === undefined && page.nextCursor !== null) {
    page = await as.does(platform.shops, { rows: 100, cursor: page.nextCursor });
    row = page.rows.find(({ id }) => id === shop.id);
  }
  expect(row?.reachable).toBe(reachable);
  return reachable;
}

const sweep = ({ app }: Pick<Node, "app"> = world): Promise<void> => sweepShops(app.dependencies);

/** Lets time pass, and the clock of a node look then. */
async function pass(milliseconds: number, node?: Pick<Node, "app">): Promise<void> {
  // What was heard until now is known to the database, as it is outside within a second.
  await world.app.dependencies.heartbeats.flush();
  world.clock.advance(milliseconds);
  await sweep(node);
}

/** A shop that the clock has looked at. */
async function openShop(): Promise<BuiltShop> {
  const shop = await world.build.shop();
  await expect.poll(async () => (await sweep(), await told(shop)), soon).toEqual(["open, reachable"]);
  return shop;
}

/** The same, told as unreachable. */
async function silentShop(): Promise<BuiltShop> {
  const shop = await openShop();
  await expect.poll(async () => (await pass(minutes(5)), await told(shop)), soon).toHaveLength(2);
  return shop;
}

const poll = (as: Caller) => as.does(orders.reminder, {});

/** How long it is until an hour of the next day, by the shop's clock. */
function untilTomorrow(hour: number): number {
  const now = world.clock.now().getTime();
  return startOfDay(now) + dayLength + hour * minutes(60) - now;
}

describe("an open shop", () => {
  test("is told as unreachable after 5 minutes in which nobody polled, and not before, once", async () => {
    const shop = await openShop();
    await poll(await world.asOwner(shop));
    await pass(minutes(5) - 1000);
    expect([await told(shop), await isReachable(shop)]).toEqual([["open, reachable"], true]);
    await pass(1000);
    const unreachable = ["open, reachable", "open, unreachable"];
    await expect.poll(() => told(shop), soon).toEqual(unreachable);
    expect(await isReachable(shop)).toBe(false);
    await pass(minutes(60));
    expect(await told(shop)).toEqual(unreachable);
  });

  test("is back at once with the next poll, of owner or staff, and told so once, however many poll", async () => {
    const shop = await silentShop();
    const phones = await Promise.all([world.asOwner(shop), world.asOwner(shop), world.asStaff(shop, ["orders.view"])]);
    await Promise.all(phones.map(poll));
    await expect
      .poll(() => told(shop), { timeout: 2000 })
      .toEqual(["open, reachable", "open, unreachable", "open, reachable"]);
    expect(await isReachable(shop)).toBe(true);
    await Promise.all(phones.map(poll));
    await pass(minutes(4));
    expect(await told(shop)).toHaveLength(3);
    await expect.poll(async () => (await pass(minutes(2)), await told(shop)), soon).toHaveLength(4);
  });

  test("stays reachable for hours where somebody polls in time", async () => {
    const shop = await openShop();
    const owner = await world.asOwner(shop);
    for (let count = 0; count < 30; count += 1) {
      await poll(owner);
      await pass(minutes(4) + 59_000);
    }
    expect(await told(shop)).toEqual(["open, reachable"]);
  });

  test("that polls every 5 s is written down once a minute", async () => {
    const shop = await openShop();
    const owner = await world.asOwner(shop);
    const { database, heartbeats } = world.app.dependencies;
    const written = new Set<number>();
    for (let seconds = 0; seconds < 180; seconds += 5) {
      await poll(owner);
      await heartbeats.flush();
      const row = database.selectFrom("shop_heartbeats").select("silent_since").where("shop_id", "=", shop.id);
      written.add((await row.executeTakeFirstOrThrow()).silent_since.getTime());
      world.clock.advance(5000);
    }
    expect(written.size).toBe(3);
  });

  test("is silent from its last poll on, also where that was not written down by itself", async () => {
    const shop = await openShop();
    const owner = await world.asOwner(shop);
    await poll(owner);
    await pass(59_000);
    await poll(owner);
    await pass(minutes(5) - 1000);
    expect(await told(shop)).toEqual(["open, reachable"]);
    await pass(1000);
    await expect.poll(() => told(shop), soon).toEqual(["open, reachable", "open, unreachable"]);
  });

  test("takes orders all the same while it is unreachable, and comes back without having answered one", async () => {
    const shop = await silentShop();
    await world.build.paidOrder(world.asPlatform(), shop);
    expect(await isReachable(shop)).toBe(false);
    await poll(await world.asOwner(shop));
    await expect.poll(() => isReachable(shop), soon).toBe(true);
  });

  test("with an open stream is reachable without a poll, and for 5 minutes after the stream has ended", async () => {
    const shop = await openShop();
    const heard = await hear(world, await world.asOwner(shop), orders.reminder);
    await heard.next();
    world.clock.advance(minutes(4));
    await heard.nextBeat();
    heard.leave();
    await heard.ended;
    await pass(minutes(5) - 1000);
    expect(await told(shop)).toEqual(["open, reachable"]);
    await pass(1000);
    await expect.poll(() => told(shop), soon).toHaveLength(2);
  }, 30_000);
});

describe("who is no heartbeat", () => {
  test("whoever is refused, calls something else, or is of another shop, the platform or the desk", async () => {
    const shop = await openShop();
    const [owner, cook] = [await world.asOwner(shop), await world.asStaff(shop, ["goods"])];
    await world.build.paidOrder(world.asPlatform(), shop);
    world.clock.advance(minutes(5) - 1000);
    for (const [caller, failure] of [
      [cook, "moduleNotGranted"],
      [world.asNobody(), "notSignedIn"],
      [world.withToken("no such token"), "sessionExpired"],
    ] as const) {
      expect((await caller.call(orders.reminder, {})).failure).toBe(failure);
    }
    await owner.does(orders.list, { tab: "pending" });
    await poll(await world.asStranger());
    await world.asPlatform().does(platform.shop, { shopId: shop.id });
    await world.asOperator();
    await pass(1000);
    await expect.poll(() => told(shop), soon).toEqual(["open, reachable", "open, unreachable"]);
  });

  test("but a phone that is locked by a PIN is one: it rings", async () => {
    const shop = await silentShop();
    const owner = await world.asOwner(shop);
    await owner.does(pins.set, { pin: "2580", password: testPassword });
    await owner.does(pins.lock, {});
    await poll(owner);
    await expect.poll(() => told(shop), soon).toHaveLength(3);
  });
});

describe("a shop that is closed", () => {
  test("by a pause is not told as unreachable, and has 5 minutes from when it opens", async () => {
    const shop = await openShop();
    const as = await world.asOwner(shop);
    const until = new Date(world.clock.now().getTime() + minutes(60)).toISOString();
    await as.does(shops.updateStatus, { isOpen: false, reason: "pause", until });
    await pass(minutes(59));
    const closed = ["open, reachable", "closed, reachable"];
    expect([await told(shop), await isReachable(shop)]).toEqual([closed, true]);
    await pass(minutes(1));
    await expect.poll(() => told(shop), soon).toEqual([...closed, "open, reachable"]);
    await pass(minutes(5) - 1000);
    expect(await told(shop)).toHaveLength(3);
    await expect
      .poll(async () => (await pass(1000), await told(shop)), soon)
      .toEqual([...closed, "open, reachable", "open, unreachable"]);
  });

  test("is told as closed, and no more as unreachable, where it closes while it is; so it opens again", async () => {
    const shop = await silentShop();
    const as = await world.asOwner(shop);
    await as.does(shops.updateStatus, { isOpen: false });
    const before = ["open, reachable", "open, unreachable", "closed, reachable"];
    expect([await told(shop), await isReachable(shop)]).toEqual([before, true]);
    await poll(as);
    await pass(minutes(60));
    expect(await told(shop)).toEqual(before);
    await as.does(shops.updateStatus, { isOpen: true });
    expect(await told(shop)).toEqual([...before, "open, reachable"]);
  });

  test("by its hours since last night is unreachable 5 minutes after they begin, not as they begin", async () => {
    const shop = await openShop();
    const as = await world.asOwner(shop);
    const hours = ([1, 2, 3, 4, 5, 6, 7] as const).map(
      (weekday) => ({ weekday, period: 1, start: "08:00", end: "13:00", enabled: true }) as const,
    );
    await as.does(shopHours.replace, { hours });
    await pass(untilTomorrow(12));
    await pass(minutes(30));
    await poll(as);
    await pass(minutes(30));
    await expect.poll(async () => (await told(shop)).at(-1), soon).toBe("closed, reachable");
    const before = (await told(shop)).length;
    const since = async (): Promise<string[]> => (await told(shop)).slice(before);
    await pass(untilTomorrow(8));
    await expect.poll(since, soon).toEqual(["open, reachable"]);
    await pass(minutes(5) - 1000);
    expect(await since()).toEqual(["open, reachable"]);
    await pass(1000);
    await expect.poll(since, soon).toEqual(["open, reachable", "open, unreachable"]);
  });

  test("and that the platform does not know yet is told to nobody", async () => {
    const shop = await world.build.shop({ auditStatus: 1 });
    await poll(await world.asOwner(shop));
    await pass(minutes(60));
    expect(await told(shop)).toEqual([]);
  });
});

describe("several nodes on one database", () => {
  test("hear for each other, tell of a silence once, and of the return at once, on whichever it is", async () => {
    const other = await world.anotherNode();
    const shop = await openShop();
    const phone = await world.asOwner(shop);
    const elsewhere = await other.asOwner(shop);
    await pass(minutes(4));
    await poll(elsewhere);
    await other.app.dependencies.heartbeats.flush();
    // The later holds, whoever writes last.
    await pass(minutes(4));
    expect(await told(shop)).toEqual(["open, reachable"]);
    world.clock.advance(minutes(1));
    await Promise.all([world, other, world, other].map(sweep));
    const silent = ["open, reachable", "open, unreachable"];
    await expect.poll(() => told(shop), soon).toEqual(silent);
    await Promise.all([poll(elsewhere), poll(elsewhere), poll(phone)]);
    await expect.poll(() => told(shop), { timeout: 2000 }).toEqual([...silent, "open, reachable"]);
    await Promise.all([world, other].map(sweep));
    expect(await told(shop)).toHaveLength(3);
    await other.app.stop();
  });

  test("know whom a node has heard that was stopped", async () => {
    const other = await world.anotherNode();
    const shop = await openShop();
    const elsewhere = await other.asOwner(shop);
    await pass(minutes(4));
    await poll(elsewhere);
    await other.app.stop();
    await pass(minutes(4));
    expect(await told(shop)).toEqual(["open, reachable"]);
  });
});
