import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { claimMessages } from "../notifications/outbox.store.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { failedTries } from "../testing/outbox.ts";
import { receiveWebhooks, type Told, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";
import { sendAlarms } from "./alarms.service.ts";

const soon = { timeout: 15_000, interval: 20 };
const seconds = (count: number): number => count * 1000;

/** Real HTTP that answers as a gateway of text messages may. */
let gateway: WebhookReceiver;
afterAll(() => gateway.stop());
const world = startWorld(async () => {
  gateway = await receiveWebhooks();
  return { SMS_URL: gateway.url };
});

const textOf = ({ body }: Told): { to: string; text: string } => JSON.parse(body) as { to: string; text: string };
/** What the gateway was given for a shop's owner, taken or not. */
const textsFor = ({ ownerPhone }: BuiltShop): Told[] => gateway.told.filter((told) => textOf(told).to === ownerPhone);

/** An alarm that the gateway did not take so often, which is written down; none where nothing waits. */
const failed = async (id: string, ...tries: number[]): Promise<void> => {
  await expect.poll(() => failedTries(world.app, id), soon).toEqual(tries);
};

/** A paid order that nobody accepts, whose first alarm the gateway has been given; gives its id. */
async function unheard(at: BuiltShop): Promise<string> {
  const { id } = await world.build.paidOrder(world.asPlatform(), at);
  world.clock.advance(seconds(91));
  await expect.poll(() => textsFor(at).length, soon).toBe(1);
  return id;
}

/** Lets the outbox be looked at twice: a system is told of something meanwhile. */
async function sweep(): Promise<void> {
  const system = world.asPlatform(await world.build.system());
  const receiver = await receiveWebhooks();
  await system.does(webhooks.create, { url: receiver.url, events: ["order.paid"] });
  for (let count = 1; count <= 2; count += 1) {
    const { id } = await world.build.paidOrder(system, await world.build.shop());
    await expect.poll(() => receiver.told.length, soon).toBe(count);
    await system.does(platform.cancel, { id });
  }
  await receiver.stop();
}

let shop: BuiltShop;
beforeEach(async () => {
  // The orders of the tests before are over: the last warning of one of them would hear this test's answer.
  gateway.answer(202);
  world.clock.advance(seconds(world.app.dependencies.settings.waits.accept));
  shop = await world.build.shop();
});

describe("a gateway that is down for minutes", () => {
  test("is given the alarm once when it is up again, the same message at every try", async () => {
    gateway.answer(500);
    const id = await unheard(shop);
    for (const [index, wait] of [5, 30, 60].entries()) {
      await failed(id, index + 1);
      world.clock.advance(seconds(wait));
    }
    await failed(id, 4);
    gateway.answer(202);
    world.clock.advance(seconds(60));
    await failed(id);
    world.clock.advance(seconds(60));
    await sweep();
    const texts = textsFor(shop);
    expect(texts).toHaveLength(5);
    expect(new Set(texts.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(new Set(texts.map(({ body }) => body)).size).toBe(1);
  });

  test("is not given an alarm after the order's time is over, and the clock goes on", async () => {
    gateway.answer(500);
    const id = await unheard(shop);
    await failed(id, 1);
    world.clock.advance(seconds(10 * 60));
    const as = world.asPlatform();
    await expect.poll(async () => (await as.does(platform.order, { id })).status, soon).toBe(6);
    await failed(id);
    gateway.answer(202);
    world.clock.advance(seconds(60));
    await sweep();
    expect(textsFor(shop)).toHaveLength(1);
  });

  test("is not given the alarm of an order that was accepted meanwhile", async () => {
    gateway.answer(500);
    const id = await unheard(shop);
    await failed(id, 1);
    await (await world.asOwner(shop)).does(orders.accept, { id });
    await failed(id);
    gateway.answer(202);
    world.clock.advance(seconds(60));
    await sweep();
    expect(textsFor(shop)).toHaveLength(1);
  });

  test("is given the last warning in the place of the first alarm, where both could still be told", async () => {
    gateway.answer(500);
    const id = await unheard(shop);
    await failed(id, 1);
    gateway.answer(202);
    world.clock.advance(seconds(6 * 60));
    await sendAlarms(world.app.dependencies);
    await failed(id);
    world.clock.advance(seconds(60));
    await sweep();
    const texts = textsFor(shop).map((told) => textOf(told).text);
    expect(texts.filter((text) => text.includes("dernier rappel"))).toHaveLength(1);
    expect(texts.at(-1)).toContain("dernier rappel");
  });
});

describe("a gateway that says when to come back", () => {
  test("is left alone until then, by every message", async () => {
    gateway.answer(503, { "retry-after": "120" });
    const id = await unheard(shop);
    await failed(id, 1);
    gateway.answer(202);
    const before = gateway.told.length;
    const other = await world.build.shop();
    const { id: next } = await world.build.paidOrder(world.asPlatform(), other);
    world.clock.advance(seconds(119));
    await sendAlarms(world.app.dependencies);
    await failed(next, 0);
    await sweep();
    expect(gateway.told).toHaveLength(before);
    world.clock.advance(seconds(1));
    await failed(id);
    await failed(next);
    expect([shop, other].map((each) => textsFor(each).length)).toEqual([2, 1]);
  });

  test("for one number is given the alarms of every other shop at once", async () => {
    gateway.answer(429, { "retry-after": "120" });
    const id = await unheard(shop);
    await failed(id, 1);
    gateway.answer(202);
    const other = await world.build.shop();
    await failed(await unheard(other));
    expect(textsFor(shop)).toHaveLength(1);
    world.clock.advance(seconds(120));
    await failed(id);
    expect(textsFor(shop)).toHaveLength(2);
  });

  test("in an hour is given every shop's alarms again after five minutes", async () => {
    gateway.answer(503, { "retry-after": "3600" });
    const id = await unheard(shop);
    await failed(id, 1);
    gateway.answer(202);
    world.clock.advance(seconds(5 * 60));
    await failed(id);
    expect(textsFor(shop)).toHaveLength(2);
  });
});

describe("a gateway that says nothing to the codes that strangers have asked for", () => {
  test("is given an alarm all the same, at once", async () => {
    const before = gateway.told.length;
    gateway.answer(new Promise(() => undefined));
    for (let count = 0; count < 8; count += 1) {
      const { ownerPhone: target } = await world.build.shop();
      expect(await world.asNobody().call(codes.sendBySms, { target, purpose: "reset" })).toMatchObject({ status: 200 });
    }
    await expect.poll(() => gateway.told.length, soon).toBe(before + 8);
    gateway.answer(202);
    await failed(await unheard(shop));
  });
});

describe("a node that died with an alarm", () => {
  test("leaves it to another, half a minute later, as the same message", async () => {
    gateway.answer(500);
    const id = await unheard(shop);
    await failed(id, 1);
    const inSeconds = (count: number): Date => new Date(world.clock.now().getTime() + seconds(count));
    const claim = { now: inSeconds(5), until: inSeconds(35), atMost: 8 };
    expect(await claimMessages(world.app.dependencies.database, "sms service", claim)).toHaveLength(1);
    gateway.answer(202);
    world.clock.advance(seconds(34));
    await sweep();
    expect(textsFor(shop)).toHaveLength(1);
    world.clock.advance(seconds(1));
    await failed(id);
    const [first, second] = textsFor(shop).map(({ headers }) => headers["idempotency-key"]);
    expect(textsFor(shop)).toHaveLength(2);
    expect(second).toBe(first);
  });
});
