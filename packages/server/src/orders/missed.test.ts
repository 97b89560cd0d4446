import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { shops } from "@tsena/contract/shops";
import { shopHours } from "@tsena/contract/shops.hours";
import { shopTime } from "@tsena/contract/shops.day";
import type { BuiltShop } from "../testing/builders.ts";
import { outboxOf, toldPlatform } from "../testing/outbox.ts";
import { startWorld, type World } from "../testing/world.ts";
import { sweepShops } from "../shops/shops.clock.ts";
import { sweepOrders } from "./orders.clock.ts";

const accept = 600;
const minutes = (count: number): number => count * 60_000;

/** The shop's clock reads noon on a Friday at the start; what follows is the same day. */
const world = startWorld();

/** An order is paid and nobody answers it until the clock ends it, in time or some seconds late. */
async function miss(shop: BuiltShop, of: World = world, lateSeconds = 0): Promise<void> {
  const { app, build, clock, asPlatform } = of;
  const { id } = await build.paidOrder(asPlatform(), shop);
  clock.advance((accept + lateSeconds) * 1000);
  await sweepOrders(app.dependencies);
  await expect.poll(async () => (await asPlatform().does(platform.order, { id })).status).toBe(6);
}

async function missAll(shop: BuiltShop, count: number): Promise<void> {
  for (let missed = 0; missed < count; missed += 1) await miss(shop);
}

/** What the order phone is still told of the shop's pause, not of one order. */
async function textsOf({ ownerPhone }: BuiltShop): Promise<string[]> {
  const messages = await outboxOf(world.app, ownerPhone);
  const now = world.clock.now();
  const due = messages.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  return due.map(({ body }) => body).filter((body) => /manquées de suite|连续漏单/.test(body));
}

async function stateOf(shop: BuiltShop, { asPlatform }: World = world) {
  return (await asPlatform().does(platform.shop, { shopId: shop.id })).effective;
}

describe("a shop that misses orders", () => {
  test("is paused for an hour at the third in a row; the platform is told, and no customer waits any more", async () => {
    const shop = await world.build.shop();
    const hook = await world
      .asPlatform()
      .does(webhooks.create, { url: "http://127.0.0.1:1024/", events: ["shop.status"] });
    await missAll(shop, 2);
    expect(await stateOf(shop)).toMatchObject({ open: true });
    await miss(shop);
    const until = new Date(world.clock.now().getTime() + minutes(60)).toISOString();
    expect(await stateOf(shop)).toEqual({ open: false, reason: "missed", until });
    const { effective, isOpen } = await (await world.asOwner(shop)).does(shops.managed, {});
    expect({ effective, isOpen }).toEqual({ effective: { open: false, reason: "missed", until }, isOpen: false });
    const told = (await toldPlatform(world.app)).filter(({ webhookId }) => webhookId === hook.id);
    expect(told.at(-1)?.data).toMatchObject({ shopId: shop.id, effective: { open: false, reason: "missed", until } });
    await expect(world.build.order(world.asPlatform(), shop)).rejects.toThrow("shopClosed");
  });

  test("is told by text message in its owner's language, once: how many, until when, and what to do", async () => {
    const [french, chinese] = [await world.build.shop(), await world.build.shop()];
    await (await world.asOwner(chinese)).does(accounts.updateLanguage, { language: "zh" });
    await missAll(french, 3);
    const until = shopTime(new Date(world.clock.now().getTime() + minutes(60)));
    expect(await textsOf(french)).toEqual([
      `Tsena. 3 commandes manquées de suite : votre boutique est en pause jusqu'à ${until}. Ouvrez l'application pour reprendre.`,
    ]);
    await missAll(chinese, 3);
    const later = shopTime(new Date(world.clock.now().getTime() + minutes(60)));
    expect(await textsOf(chinese)).toEqual([`Tsena 连续漏单 3 单，店铺已暂停营业至 ${later}。打开应用即可恢复接单。`]);
  });

  test("is not told any more once somebody has opened it", async () => {
    const shop = await world.build.shop();
    await missAll(shop, 3);
    await (await world.asOwner(shop)).does(shops.updateStatus, { isOpen: true });
    expect(await textsOf(shop)).toEqual([]);
  });

  test("opens again by itself after the hour, and is paused at once by the next one that it misses, not by one that nobody could answer", async () => {
    const shop = await world.build.shop();
    await missAll(shop, 3);
    world.clock.advance(minutes(60));
    await sweepShops(world.app.dependencies);
    await miss(shop, world, 61);
    expect(await stateOf(shop)).toMatchObject({ open: true });
    await miss(shop);
    expect(await stateOf(shop)).toMatchObject({ open: false, reason: "missed" });
  });

  test.each([
    ["accepts one", (as: Awaited<ReturnType<World["asOwner"]>>, id: string) => as.does(orders.accept, { id })],
    [
      "refuses one",
      (as: Awaited<ReturnType<World["asOwner"]>>, id: string) => as.does(orders.refuse, { id, reason: "tooBusy" }),
    ],
  ])("begins anew when somebody %s in between", async (_case, answer) => {
    const shop = await world.build.shop();
    await missAll(shop, 2);
    world.clock.advance(1000);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await answer(await world.asOwner(shop), id);
    await missAll(shop, 2);
    expect(await stateOf(shop)).toMatchObject({ open: true });
    await miss(shop);
    expect(await stateOf(shop)).toMatchObject({ open: false, reason: "missed" });
  });

  test("begins anew when somebody who is there opens it again", async () => {
    const shop = await world.build.shop();
    await missAll(shop, 3);
    world.clock.advance(1000);
    await (await world.asOwner(shop)).does(shops.updateStatus, { isOpen: true });
    await missAll(shop, 2);
    expect(await stateOf(shop)).toMatchObject({ open: true });
  });

  test("is not paused for what it missed half a day ago, nor for what another shop misses", async () => {
    const [shop, other] = [await world.build.shop(), await world.build.shop()];
    await missAll(shop, 2);
    world.clock.advance(12 * 3_600_000 + 1000);
    await missAll(other, 2);
    await miss(shop);
    expect(await stateOf(shop)).toMatchObject({ open: true });
    expect(await stateOf(other)).toMatchObject({ open: true });
  });

  test("that was closed meanwhile stays closed as it is", async () => {
    const shop = await world.build.shop();
    await missAll(shop, 2);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await (await world.asOwner(shop)).does(shops.updateStatus, { isOpen: false, reason: "closing" });
    world.clock.advance(accept * 1000);
    await sweepOrders(world.app.dependencies);
    await expect.poll(async () => (await world.asPlatform().does(platform.order, { id })).status).toBe(6);
    expect(await stateOf(shop)).toMatchObject({ open: false, reason: "closing" });
  });
});

describe("a server told another number", () => {
  const never = startWorld(() => Promise.resolve({ ORDERS_MISSED_BEFORE_PAUSE: "0" }));
  const atOnce = startWorld(() => Promise.resolve({ ORDERS_MISSED_BEFORE_PAUSE: "1" }));

  test("pauses no shop where it is 0", async () => {
    const shop = await never.build.shop();
    for (let missed = 0; missed < 5; missed += 1) await miss(shop, never);
    expect(await stateOf(shop, never)).toMatchObject({ open: true });
  });

  test("pauses a shop at the first where it is 1", async () => {
    const shop = await atOnce.build.shop();
    await miss(shop, atOnce);
    expect(await stateOf(shop, atOnce)).toMatchObject({ open: false, reason: "missed" });
  });
});

describe("a server that was down for longer than an order waits", () => {
  const stopped = startWorld();

  test("ends what waited as missed and pauses nobody for it, who could answer none, nor at the next one that is missed", async () => {
    const shop = await stopped.build.shop();
    await miss(shop, stopped);
    const waiting = await Promise.all([1, 2, 3].map(() => stopped.build.paidOrder(stopped.asPlatform(), shop)));
    await stopped.app.stop();
    stopped.clock.advance(minutes(60));
    const begun = await stopped.anotherNode();
    await sweepOrders(begun.app.dependencies);
    const as = begun.asPlatform();
    const statuses = () => Promise.all(waiting.map(async ({ id }) => (await as.does(platform.order, { id })).status));
    await expect.poll(statuses).toEqual([6, 6, 6]);
    const after = { ...stopped, ...begun };
    expect(await stateOf(shop, after)).toMatchObject({ open: true });
    await miss(shop, after);
    expect(await stateOf(shop, after)).toMatchObject({ open: true });
    await miss(shop, after);
    expect(await stateOf(shop, after)).toMatchObject({ open: false, reason: "missed" });
  });
});

describe("a shop that closes before what was ordered is paid", () => {
  const evening = startWorld();

  test("is not paused at the next one that it misses for what it missed while it was closed", async () => {
    const shop = await evening.build.shop();
    const friday = { weekday: 5, enabled: true } as const;
    const hours = [
      { ...friday, period: 1, start: "08:00", end: "12:10" } as const,
      { ...friday, period: 2, start: "20:00", end: "24:00" } as const,
    ];
    await (await evening.asOwner(shop)).does(shopHours.replace, { hours });
    const as = evening.asPlatform();
    const placed = await Promise.all([1, 2, 3].map(() => evening.build.order(as, shop)));
    evening.clock.advance(minutes(11));
    for (const { id } of placed) await as.does(platform.pay, { id });
    evening.clock.advance(accept * 1000);
    await sweepOrders(evening.app.dependencies);
    const statuses = () => Promise.all(placed.map(async ({ id }) => (await as.does(platform.order, { id })).status));
    await expect.poll(statuses).toEqual([6, 6, 6]);
    evening.clock.advance(minutes(7 * 60 + 40));
    await sweepShops(evening.app.dependencies);
    await miss(shop, evening);
    await miss(shop, evening);
    expect(await stateOf(shop, evening)).toMatchObject({ open: true });
    await miss(shop, evening);
    expect(await stateOf(shop, evening)).toMatchObject({ open: false, reason: "missed" });
  });
});
