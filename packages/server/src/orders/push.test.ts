import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { pins } from "@tsena/contract/accounts.pins";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { push } from "@tsena/contract/push";
import { staff } from "@tsena/contract/staff";
import { type BuiltShop, testPassword } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { openPhone, reachedPhones, signedBy } from "../testing/phones.ts";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";
import { urgedEverySeconds } from "./orders.rules.ts";

const soon = { timeout: 15_000, interval: 20 };
const seconds = (count: number): number => count * 1000;

/** Real HTTP that answers as the push service of a browser may. */
let service: WebhookReceiver;
afterAll(() => service.stop());
const world = startWorld(async () => {
  service = await receiveWebhooks();
  return { PUBLIC_URL: "https://tsena.example" };
});

const { reach, waiting, failedTries, subscriptions } = reachedPhones(world, () => service);
/** Everything that was left for phones was seen to. */
const settled = async (): Promise<void> => {
  await expect.poll(waiting, soon).toBe(0);
};

const idOf = async ({ headers }: Caller): Promise<string> => {
  const { person } = await world.app.dependencies.sessions.find(headers["token"] ?? "");
  return person?.userId ?? "";
};

let shop: BuiltShop;
beforeEach(async () => {
  service.answer(201);
  shop = await world.build.shop();
});

describe("a phone on which the app is closed", () => {
  test("is told of a new order, encrypted for it alone and signed by the key that it was asked with, until its deadline", async () => {
    const { key, given, read } = await reach(await world.asOwner(shop));
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    await expect.poll(() => given().length, soon).toBe(1);
    const [notice] = read();
    expect(notice).toMatchObject({
      title: "Nouvelle commande",
      orderId: order.id,
      answers: [{ answer: "accept", word: "Accepter" }],
      rings: notice?.tells,
    });
    expect(notice?.body).toMatch(new RegExp(`^N° ${order.orderNo} · [\\d,]+\u00A0Ar · accepter avant \\d\\d:\\d\\d$`));
    const [told] = given();
    expect(told?.headers).toMatchObject({ urgency: "high", "content-encoding": "aes128gcm" });
    expect(Number(told?.headers["ttl"])).toBeGreaterThan(590);
    expect(Number(told?.headers["ttl"])).toBeLessThanOrEqual(600);
    expect(signedBy(told!)).toMatchObject({
      key,
      audience: new URL(service.url).origin,
      subject: "https://tsena.example",
    });
    expect(told?.body).not.toContain(order.orderNo);
    await settled();
  });

  test("is told of every cause once, in the language of the app on it, and of what else rings", async () => {
    const owner = await world.asOwner(shop);
    const { given, read } = await reach(owner, { language: "zh" });
    const system = world.asPlatform();
    const { id } = await world.build.paidOrder(system, shop);
    await owner.does(orders.accept, { id });
    await system.does(platform.urge, { id });
    const { id: other } = await world.build.paidOrder(system, shop);
    await system.does(platform.cancel, { id: other });
    await expect.poll(() => read().map(({ title }) => title), soon).toContain("订单已取消");
    await settled();
    const cancelled = read().find(({ title }) => title === "订单已取消");
    expect(cancelled).toMatchObject({ orderId: other, answers: [{ answer: "seen", word: "知道了" }] });
    expect(cancelled?.rings).toHaveLength(2);
    expect(new Set(read().map(({ seq }) => seq)).size).toBe(given().length);
  });

  test("is not told of what was over before it could be", async () => {
    const owner = await world.asOwner(shop);
    const { given } = await reach(owner);
    service.answer(500);
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await expect.poll(failedTries, soon).toBe(1);
    await owner.does(orders.accept, { id });
    service.answer(201);
    world.clock.advance(seconds(60));
    await settled();
    expect(given()).toHaveLength(1);
  });

  test("is told by one of the nodes, once", async () => {
    const { given } = await reach(await world.asOwner(shop));
    await world.anotherNode();
    await world.build.paidOrder(world.asPlatform(), shop);
    await settled();
    expect(given()).toHaveLength(1);
  });

  test("is told nothing of an order that was not paid after all: what rolls back leaves no message", async () => {
    const { given } = await reach(await world.asOwner(shop));
    const system = world.asPlatform();
    const { id } = await world.build.order(system, shop);
    await system.does(platform.cancel, { id });
    expect((await system.call(platform.pay, { id })).status).toBe(409);
    await settled();
    expect(given()).toEqual([]);
  });
});

describe("what a notification may be answered with", () => {
  test("is what its person may do, and nothing on a phone that waits for its person", async () => {
    const [viewer, cook] = [
      await world.asStaff(shop, ["orders.view"]),
      await world.asStaff(shop, ["orders.view", "orders.handle"]),
    ];
    const [seen, accepts] = [await reach(viewer), await reach(cook)];
    const owner = await world.asOwner(shop);
    const locked = await reach(owner);
    await owner.does(pins.set, { pin: "1357", password: testPassword });
    await owner.does(pins.lock, {});
    await world.build.paidOrder(world.asPlatform(), shop);
    for (const { given } of [seen, accepts, locked]) await expect.poll(() => given().length, soon).toBe(1);
    expect([seen, accepts, locked].map(({ read }) => read()[0]?.answers.map(({ answer }) => answer))).toEqual([
      [],
      ["accept"],
      [],
    ]);
  });
});

describe("who is not told", () => {
  test.each([
    ["has signed out", async (caller: Caller) => void (await caller.does(accounts.logout, {}))],
    [
      "was unbound from the shop",
      async (_member: Caller, id: string) =>
        void (await (await world.asOwner(shop)).does(staff.remove, { staffId: id })),
    ],
  ])("is who %s, and the phone is forgotten", async (_who, leave) => {
    const member = await world.asStaff(shop, ["orders.view"]);
    const id = await idOf(member);
    const { given, endpoint } = await reach(member);
    await leave(member, id);
    await world.build.paidOrder(world.asPlatform(), shop);
    await settled();
    expect(given()).toEqual([]);
    expect(await subscriptions(endpoint)).toBe(0);
  });

  test("is who may not see orders any more, until they may again", async () => {
    const member = await world.asStaff(shop, ["orders.view"]);
    const id = await idOf(member);
    const owner = await world.asOwner(shop);
    const { given } = await reach(member);
    await owner.does(staff.authorize, { staffId: id, moduleIds: ["goods"] });
    await world.build.paidOrder(world.asPlatform(), shop);
    await settled();
    expect(given()).toEqual([]);
    await owner.does(staff.authorize, { staffId: id, moduleIds: ["orders.view"] });
    await world.build.paidOrder(world.asPlatform(), shop);
    await expect.poll(() => given().length, soon).toBe(1);
  });

  test("is another shop, nor the person before on a phone that somebody else signed in on", async () => {
    const stranger = await world.build.shop();
    const other = await reach(await world.asOwner(stranger));
    // A browser has had another address since: a sign-in has one.
    const cook = await world.asStaff(shop, ["orders.view"]);
    const [left, moved] = [await reach(cook), await reach(cook)];
    const phone = openPhone();
    const first = await reach(await world.asOwner(shop), { phone });
    const next = await world.asStaff(shop, ["orders.view"]);
    const { key } = await next.does(push.key, {});
    await next.does(push.save, { endpoint: first.endpoint, ...phone.keys, serverKey: key });
    await world.build.paidOrder(world.asPlatform(), shop);
    await settled();
    expect([first, moved].map(({ given }) => given().length)).toEqual([1, 1]);
    expect([other, left].map(({ given }) => given())).toEqual([[], []]);
  });
});

test("a phone that its last person has signed out of is reached by the session that is left on it, though that waits for its PIN", async () => {
  const owner = await world.asOwner(shop);
  const { phone, key, endpoint, read } = await reach(owner);
  await owner.does(pins.set, { pin: "1357", password: testPassword });
  await owner.does(pins.lock, {});
  const cook = await world.asStaff(shop, ["orders.view", "orders.handle"]);
  const where = { endpoint, ...phone.keys, serverKey: key };
  await cook.does(push.save, where);
  await cook.does(accounts.logout, {});
  await owner.does(push.key, {});
  await owner.does(push.save, where);
  await world.build.paidOrder(world.asPlatform(), shop);
  await settled();
  expect(read().map(({ title, answers }) => [title, answers])).toEqual([["Nouvelle commande", []]]);
});

test("what waits for a phone is told to nobody of another shop who signs in on it meanwhile", async () => {
  const { phone, key, endpoint, given } = await reach(await world.asOwner(shop));
  service.answer(500);
  await world.build.paidOrder(world.asPlatform(), shop);
  await expect.poll(failedTries, soon).toBe(1);
  const rival = await world.asOwner(await world.build.shop());
  await rival.does(push.save, { endpoint, ...phone.keys, serverKey: key });
  service.answer(201);
  world.clock.advance(seconds(60));
  await settled();
  expect(given()).toHaveLength(1);
});

test("a customer who asks again is told of again, by another number", async () => {
  const owner = await world.asOwner(shop);
  const system = world.asPlatform();
  const { id } = await world.build.paidOrder(system, shop);
  await owner.does(orders.accept, { id });
  const { read } = await reach(owner);
  for (const sent of [1, 2]) {
    await system.does(platform.urge, { id });
    await expect.poll(() => read().length, soon).toBe(sent);
    world.clock.advance(seconds(urgedEverySeconds));
  }
  const [first, second] = read();
  expect(second?.seq).toBeGreaterThan(first?.seq ?? Infinity);
});
