import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { alertTestDelaySeconds, alertTestRingsSeconds, alertTests } from "@tsena/contract/alert-tests";
import { messages } from "@tsena/contract/messages";
import { orders } from "@tsena/contract/orders";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { sweepAll } from "../testing/alert-tests.ts";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { hear } from "../testing/events.ts";
import { toldPlatform } from "../testing/outbox.ts";
import { reachedPhones } from "../testing/phones.ts";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";
import { secondsAfter } from "../system/clock.ts";
import { forgetOldAlertTests } from "./alert-tests.store.ts";

const soon = { timeout: 15_000, interval: 20 };

let service: WebhookReceiver;
afterAll(() => service.stop());
const world = startWorld(async () => {
  service = await receiveWebhooks();
  return { PUBLIC_URL: "https://tsena.example" };
});
const { reach, waiting } = reachedPhones(world, () => service);

let shop: BuiltShop;
let owner: Caller;
beforeEach(async () => {
  service.answer(201);
  shop = await world.build.shop();
  owner = await world.asOwner(shop);
});

/** Waits for what becomes of the last test of a device: the server's own clock may have it in hand. */
const became = async (caller: Caller, column: "sentAt" | "endedAt"): Promise<void> => {
  await expect
    .poll(async () => (await caller.does(alertTests.list, {})).find((one) => one.isThisOne)?.[column], soon)
    .not.toBeNull();
};

/** Lets an alert test of a device come to its sending; gives its id. */
const sent = async (caller: Caller): Promise<string> => {
  const { id } = await caller.does(alertTests.send, {});
  world.clock.advance(alertTestDelaySeconds * 1000);
  await sweepAll(world);
  await became(caller, "sentAt");
  return id;
};
const now = (): string => world.clock.now().toISOString();

describe("an alert test", () => {
  test("rings within ten seconds, as a test, on the device that asked and on no other of the shop", async () => {
    const kitchen = await world.asStaff(shop, ["orders.view"]);
    const heard = await hear(world, kitchen, orders.reminder);
    expect(await heard.next()).toBeNull();
    const { id, sentAt } = await kitchen.does(alertTests.send, {});
    expect(sentAt).toBeNull();
    expect(await kitchen.does(orders.reminder, {})).toBeNull();
    world.clock.advance(alertTestDelaySeconds * 1000);
    await sweepAll(world);
    await became(kitchen, "sentAt");
    const ringing = { kind: "test", count: 1, orders: [{ id, kind: "test", amount: 0, itemCount: 0, orderNo: "" }] };
    expect(await kitchen.does(orders.reminder, {})).toMatchObject(ringing);
    await expect.poll(() => heard.next(), soon).toMatchObject(ringing);
    expect(await owner.does(orders.reminder, {})).toBeNull();
    heard.leave();
  });

  test("hides no order that rings meanwhile, and is counted with it", async () => {
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    const id = await sent(owner);
    const ringing = await owner.does(orders.reminder, {});
    expect(ringing).toMatchObject({ kind: "test", count: 2 });
    expect(ringing?.orders.map((one) => one.id)).toEqual([id, order.id]);
    await owner.does(orders.acknowledge, { id });
    expect(await owner.does(orders.reminder, {})).toMatchObject({ kind: "new", count: 1 });
  });

  test("reaches by push the phone that asked, marked as a test, and no other", async () => {
    const mine = await reach(owner);
    const theirs = await reach(await world.asStaff(shop, ["orders.view"]));
    const testId = await sent(owner);
    await expect.poll(() => mine.given().length, soon).toBe(1);
    expect(mine.read()[0]).toMatchObject({ title: "Test de sonnerie", testId });
    expect(mine.read()[0]?.orderId).toBeUndefined();
    await expect.poll(waiting, soon).toBe(0);
    expect(theirs.given()).toEqual([]);
    expect((await owner.does(alertTests.list, {}))[0]).toMatchObject({ hasPush: true });
  });

  test("is no order: nothing in the lists, in the figures, nor told to a system", async () => {
    const system = world.asPlatform();
    // What a new shop is, systems are told by its clock: before the webhook is there, not after it.
    const told = world.app.dependencies.database.selectFrom("shops").select("told_state").where("id", "=", shop.id);
    await expect.poll(async () => (await told.executeTakeFirst())?.told_state, soon).not.toBeNull();
    await system.does(webhooks.create, { url: new URL("/hook", service.url).href });
    const before = await owner.does(orders.dayStatistics, {});
    await sent(owner);
    expect((await owner.does(orders.list, { tab: "all" })).rows).toEqual([]);
    expect(await owner.does(orders.dayStatistics, {})).toEqual(before);
    // The orders of the tests before go on ringing while the clock is put on: systems are told of those.
    const heard = await toldPlatform(world.app);
    expect(heard.filter(({ data }) => data.shopId === shop.id)).toEqual([]);
  });

  test("rings once, whichever nodes see to it, and a second tap adds none", async () => {
    const other = await world.anotherNode();
    const asked = await Promise.all([owner.does(alertTests.send, {}), owner.does(alertTests.send, {})]);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    world.clock.advance(alertTestDelaySeconds * 1000);
    await sweepAll(world, other);
    await became(owner, "sentAt");
    const first = await owner.does(orders.reminder, {});
    await sweepAll(world, other);
    expect((await owner.does(orders.reminder, {}))?.seq).toBe(first?.seq);
    expect(await owner.does(alertTests.list, {})).toHaveLength(1);
  });

  test("falls silent when its message is read, like whatever rings: on its own device, and by that alone", async () => {
    const kitchen = await world.asStaff(shop, ["orders.view"]);
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    const id = await sent(kitchen);
    await owner.does(messages.read, { id });
    expect(await kitchen.does(orders.reminder, {})).toMatchObject({ kind: "test", count: 2 });
    await kitchen.does(messages.read, { ids: [id, order.id, "unknown"] });
    expect(await kitchen.does(orders.reminder, {})).toBeNull();
    expect(await kitchen.does(alertTests.list, {})).toMatchObject([{ id, endedAt: now(), shownAt: now() }]);
  });

  test("falls silent when it is seen, and by itself after a minute", async () => {
    const id = await sent(owner);
    await owner.does(orders.acknowledge, { id });
    expect(await owner.does(orders.reminder, {})).toBeNull();
    const [seen] = await owner.does(alertTests.list, {});
    expect([seen?.endedAt, seen?.shownAt]).toEqual([now(), now()]);
    await sent(owner);
    world.clock.advance(alertTestRingsSeconds * 1000);
    await sweepAll(world);
    await became(owner, "endedAt");
    expect(await owner.does(orders.reminder, {})).toBeNull();
  });
});

test("an alert test that is taken back before it is sent, by its own device alone, rings nobody", async () => {
  const mine = await reach(owner);
  const { id } = await owner.does(alertTests.send, {});
  const cook = await world.asStaff(shop, ["orders.view"]);
  expect(await cook.call(orders.acknowledge, { id })).toMatchObject({ failure: "orderNotFound" });
  await owner.does(orders.acknowledge, { id });
  expect(await owner.does(alertTests.list, {})).toEqual([]);
  world.clock.advance(alertTestDelaySeconds * 1000);
  await sweepAll(world);
  expect(await owner.does(orders.reminder, {})).toBeNull();
  expect(mine.given()).toEqual([]);
});

test("an alert test that the server comes to a minute too late rings nobody any more, and another may be asked for", async () => {
  const mine = await reach(owner);
  await owner.does(alertTests.send, {});
  world.clock.advance((alertTestDelaySeconds + alertTestRingsSeconds) * 1000);
  await sweepAll(world);
  await expect.poll(() => owner.does(alertTests.list, {}), soon).toEqual([]);
  expect(await owner.does(orders.reminder, {})).toBeNull();
  expect(mine.given()).toEqual([]);
  await sent(owner);
  expect(await owner.does(orders.reminder, {})).toMatchObject({ kind: "test", count: 1 });
});

describe("what became of an alert test", () => {
  test("is told by its device, piece by piece, and when each was first stays", async () => {
    const id = await sent(owner);
    const first = await owner.does(alertTests.report, { id, rang: true });
    expect(first).toMatchObject({ rangAt: now(), shownAt: null, pushedAt: null, heard: null });
    world.clock.advance(1000);
    const then = await owner.does(alertTests.report, { id, rang: true, shown: true, pushed: true });
    expect(then.rangAt).toBe(first.rangAt);
    expect(then.shownAt).not.toBe(first.rangAt);
    expect(await owner.does(alertTests.report, { id, heard: false })).toMatchObject({
      heard: false,
      endedAt: now(),
    });
    expect(await owner.does(alertTests.report, { id, heard: true })).toMatchObject({ heard: true });
  });

  test("is shown to whoever tested, and to the owner for all devices of the shop alone", async () => {
    const cook = await world.asStaff(shop, ["orders.view"]);
    await sent(cook);
    await sent(owner);
    expect((await cook.does(alertTests.list, {})).map(({ isThisOne }) => isThisOne)).toEqual([true]);
    expect((await owner.does(alertTests.list, {})).map(({ isThisOne }) => isThisOne)).toEqual([true, false]);
    const rival = await world.asOwner(await world.build.shop());
    expect(await rival.does(alertTests.list, {})).toEqual([]);
  });

  test("is told by no other device: not of the shop, not of a rival", async () => {
    const id = await sent(owner);
    for (const other of [await world.asStaff(shop, ["orders.view"]), await world.asOwner(await world.build.shop())]) {
      expect(await other.call(alertTests.report, { id, heard: true })).toMatchObject({ failure: "alertTestNotFound" });
      expect(await other.call(orders.acknowledge, { id })).toMatchObject({ failure: "orderNotFound" });
    }
    expect(await owner.does(orders.reminder, {})).toMatchObject({ kind: "test" });
  });

  test("is forgotten after three months", async () => {
    await sent(owner);
    await forgetOldAlertTests(world.app.dependencies.database, secondsAfter(world.clock.now(), 91 * 24 * 3600));
    expect(await owner.does(alertTests.list, {})).toEqual([]);
  });
});

test("who hears no orders tests none, and nobody rings without end", async () => {
  const stocker = await world.asStaff(shop, ["stock"]);
  expect(await stocker.call(alertTests.send, {})).toMatchObject({ failure: "moduleNotGranted" });
  for (let count = 0; count < 20; count += 1) await owner.does(orders.acknowledge, { id: await sent(owner) });
  expect(await owner.call(alertTests.send, {})).toMatchObject({ failure: "tooManyRequests" });
});
