import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { shops } from "@tsena/contract/shops";
import { claimMessages } from "./outbox.store.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { failedTries } from "../testing/outbox.ts";
import { ordersTold, receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const soon = { timeout: 8000, interval: 20 };
const second = 1000;
/** Of shops the clock tells besides. */
const events = ["order.accepted" as const];
const day = 24 * 3600 * second;

let system: Caller;
let shop: BuiltShop;
let receiver: WebhookReceiver;
beforeEach(async () => {
  system = world.asPlatform(await world.build.system());
  shop = await world.build.shop();
  receiver = await receiveWebhooks();
});
afterEach(() => receiver.stop());

/** An order of the system that the shop accepts: a message. Gives its id. */
async function accept(as = system, at = shop): Promise<string> {
  const { id } = await world.build.paidOrder(as, at);
  await (await world.asOwner(at)).does(orders.accept, { id });
  return id;
}

/** Has the receiver answer nothing until it is released with a status. */
function holdBack(held: WebhookReceiver): (status: number) => void {
  let release: (status: number) => void = () => undefined;
  held.answer(
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  return (status) => release(status);
}

/** What the only webhook of the system is now. */
const state = async () => (await system.does(webhooks.list, {}))[0];

describe("a message that was not taken", () => {
  test("is sent again after 5 seconds, then 30, the same and signed anew, until it is taken", async () => {
    await system.does(webhooks.create, { url: receiver.url, events });
    receiver.answer(500);
    const id = await accept();
    await expect.poll(state, soon).toMatchObject({ lastStatus: "refused", waiting: 1 });

    world.clock.advance(4 * second);
    const later = await accept();
    await expect.poll(() => ordersTold(receiver), soon).toEqual([id, later]);
    world.clock.advance(second);
    await expect.poll(() => ordersTold(receiver), soon).toEqual([id, later, id]);
    await expect.poll(state, soon).toMatchObject({ waiting: 2 });

    receiver.answer(204);
    world.clock.advance(30 * second);
    await expect.poll(state, soon).toMatchObject({ lastStatus: "reached", waiting: 0 });
    const tries = receiver.told.filter(({ body }) => body.includes(id));
    expect(tries).toHaveLength(3);
    expect(new Set(tries.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
    expect(new Set(tries.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
  });

  test("because nobody was at the address comes when somebody is", async () => {
    await receiver.stop();
    await system.does(webhooks.create, { url: receiver.url, events });
    const id = await accept();
    await expect
      .poll(state, soon)
      .toMatchObject({ lastTriedAt: world.clock.now().toISOString(), lastStatus: "noAnswer", waiting: 1 });

    receiver = await receiveWebhooks(receiver.port);
    world.clock.advance(5 * second);
    await expect.poll(() => ordersTold(receiver), soon).toEqual([id]);
    await expect.poll(state, soon).toMatchObject({ lastStatus: "reached", waiting: 0 });
  });

  test("because the address points elsewhere is not sent elsewhere", async () => {
    const elsewhere = await receiveWebhooks();
    receiver.answer(307, { location: elsewhere.url });
    await system.does(webhooks.create, { url: receiver.url, events });
    await accept();
    await expect.poll(state, soon).toMatchObject({ lastStatus: "refused", waiting: 1 });
    expect(elsewhere.told).toEqual([]);
    await elsewhere.stop();
  });

  test("for three days is given up", async () => {
    await system.does(webhooks.create, { url: receiver.url, events });
    receiver.answer(503);
    await accept();
    await expect.poll(state, soon).toMatchObject({ lastStatus: "refused", waiting: 1 });

    world.clock.advance(3 * day - 6 * second);
    await expect.poll(() => receiver.told.length, soon).toBe(2);
    await expect.poll(state, soon).toMatchObject({ waiting: 0 });
    expect(receiver.told).toHaveLength(2);
  });

  test("by a node that died with it is sent by another, half a minute later", async () => {
    const { id: webhookId } = await system.does(webhooks.create, { url: receiver.url, events });
    receiver.answer(500);
    const id = await accept();
    await expect.poll(() => failedTries(world.app, id), soon).toEqual([1]);
    const inSeconds = (count: number): Date => new Date(world.clock.now().getTime() + count * second);
    const claim = { now: inSeconds(5), until: inSeconds(35), atMost: 4 };
    expect(await claimMessages(world.app.dependencies.database, webhookId, claim)).toHaveLength(1);

    receiver.answer(204);
    world.clock.advance(34 * second);
    const fence = await accept();
    await expect.poll(() => ordersTold(receiver), soon).toEqual([id, fence]);
    world.clock.advance(second);
    await expect.poll(() => ordersTold(receiver), soon).toEqual([id, fence, id]);
  });
});

describe("a webhook that is taken away", () => {
  test("gets nothing more: neither what waits nor what comes", async () => {
    const { id } = await system.does(webhooks.create, { url: receiver.url, events });
    receiver.answer(500);
    await accept();
    await expect.poll(state, soon).toMatchObject({ lastStatus: "refused", waiting: 1 });
    await system.does(webhooks.remove, { id });

    const other = await receiveWebhooks();
    await system.does(webhooks.create, { url: other.url, events });
    world.clock.advance(10 * second);
    const later = await accept();
    await expect.poll(() => ordersTold(other), soon).toEqual([later]);
    expect(receiver.told).toHaveLength(1);
    await other.stop();
  });
});

describe("many messages", () => {
  test("are each sent once by two nodes together, those of an order in the order of what happened", async () => {
    await world.anotherNode();
    await system.does(webhooks.create, { url: receiver.url, events: [...events, "order.delayed"] });
    const owner = await world.asOwner(shop);
    const [here, there] = [await accept(), await accept()];
    for (let count = 0; count < 9; count += 1) {
      for (const id of [here, there]) await owner.does(orders.delay, { id, minutes: 5 });
    }

    await expect.poll(state, soon).toMatchObject({ waiting: 0 });
    expect(receiver.told).toHaveLength(20);
    for (const id of [here, there]) {
      const sequences = receiver.told
        .map(({ body }) => (JSON.parse(body) as { data: { orderId: string; sequence: number } }).data)
        .flatMap(({ orderId, sequence }) => (orderId === id ? sequence : []));
      expect(new Set(sequences).size).toBe(10);
      expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    }
  });

  test("of an order are sent one after the other; another order's do not wait for them", async () => {
    await world.anotherNode();
    await system.does(webhooks.create, { url: receiver.url, events: [...events, "order.ready"] });
    const release = holdBack(receiver);
    const first = await accept();
    await (await world.asOwner(shop)).does(orders.ready, { id: first });
    await expect.poll(() => ordersTold(receiver), soon).toEqual([first]);
    const fence = await accept();
    await expect.poll(() => ordersTold(receiver), soon).toEqual([first, fence]);

    release(204);
    await expect.poll(() => ordersTold(receiver), soon).toEqual([first, fence, first]);
  });

  test("of a shop are sent one after the other; one that has failed holds up none behind it", async () => {
    await world.anotherNode();
    const owner = await world.asOwner(shop);
    // Its first state was told by then, by this or by the clock.
    await owner.does(shops.updateStatus, { isOpen: true });
    await system.does(webhooks.create, { url: receiver.url, events: ["shop.status"] });
    const openTold = (): boolean[] =>
      receiver.told
        .map(({ body }) => (JSON.parse(body) as { data: { shopId: string; effective: { open: boolean } } }).data)
        .flatMap(({ shopId, effective }) => (shopId === shop.id ? effective.open : []));
    const release = holdBack(receiver);
    await owner.does(shops.updateStatus, { isOpen: false, reason: "closing" });
    await owner.does(shops.updateStatus, { isOpen: true });
    await expect.poll(openTold, soon).toEqual([false]);
    release(500);
    await expect.poll(openTold, soon).toEqual([false, true]);
  });

  test("to an address that does not answer hold up no other address", async () => {
    const release = holdBack(receiver);
    await system.does(webhooks.create, { url: receiver.url, events });
    for (let count = 0; count < 6; count += 1) await accept(system, await world.build.shop());
    const quick = await receiveWebhooks();
    await system.does(webhooks.create, { url: quick.url, events });
    const id = await accept();

    await expect.poll(() => ordersTold(quick), soon).toEqual([id]);
    release(204);
    await expect.poll(state, soon).toMatchObject({ waiting: 0 });
    expect(receiver.told).toHaveLength(7);
    await quick.stop();
  });
});

describe("a node that stops while an address has not answered", () => {
  const stopping = startWorld();

  test("leaves the message to the next one, at once and uncounted", async () => {
    const as = stopping.asPlatform();
    receiver.answer(new Promise(() => undefined));
    await as.does(webhooks.create, { url: receiver.url, events });
    const at = await stopping.build.shop();
    const { id } = await stopping.build.paidOrder(as, at);
    await (await stopping.asOwner(at)).does(orders.accept, { id });
    await expect.poll(() => receiver.told.length, soon).toBe(1);
    await stopping.app.stop();

    receiver.answer(204);
    const next = await stopping.anotherNode();
    await expect.poll(() => ordersTold(receiver), soon).toEqual([id, id]);
    await expect
      .poll(() => next.asPlatform().does(webhooks.list, {}), soon)
      .toMatchObject([{ lastStatus: "reached", waiting: 0 }]);
  });
});
