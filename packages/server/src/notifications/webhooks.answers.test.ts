import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { orders } from "@tsena/contract/orders";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { newKey } from "../testing/actors.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { failedTries } from "../testing/outbox.ts";
import { ordersTold, receiveWebhooks, type Told, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";
import { enqueueWebhookEvent } from "./webhooks.enqueuing.store.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const soon = { timeout: 15_000, interval: 20 };
const second = 1000;
const events = ["order.accepted" as const];

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
async function accept(): Promise<string> {
  const { id } = await world.build.paidOrder(system, shop);
  await (await world.asOwner(shop)).does(orders.accept, { id });
  return id;
}

const failed = async (id: string, ...tries: number[]): Promise<void> => {
  await expect.poll(() => failedTries(world.app, id), soon).toEqual(tries);
};
const state = async () => (await system.does(webhooks.list, {}))[0];

describe("an address that says when to come back", () => {
  test.each([
    ["in seconds", () => "600"],
    ["by a date", () => new Date(world.clock.now().getTime() + 600 * second).toUTCString()],
  ])("%s is left alone until then, by every message, and no other address is", async (_how, until) => {
    await system.does(webhooks.create, { url: receiver.url, events });
    receiver.answer(503, { "retry-after": until() });
    const id = await accept();
    await failed(id, 1);
    receiver.answer(204);
    const other = await receiveWebhooks();
    await system.does(webhooks.create, { url: other.url, events });
    world.clock.advance(598 * second);
    const later = await accept();
    await expect.poll(() => ordersTold(other), soon).toEqual([later]);
    await failed(later, 0);
    expect(ordersTold(receiver)).toEqual([id]);
    world.clock.advance(2 * second);
    await expect.poll(() => ordersTold(receiver).toSorted(), soon).toEqual([id, id, later].toSorted());
    await other.stop();
  });

  test("in a year, or in words that nobody can read, is tried again all the same", async () => {
    await system.does(webhooks.create, { url: receiver.url, events });
    receiver.answer(503, { "retry-after": "soon" });
    const unread = await accept();
    await failed(unread, 1);
    receiver.answer(204);
    world.clock.advance(5 * second);
    await failed(unread);
    receiver.answer(503, { "retry-after": String(365 * 24 * 3600) });
    const id = await accept();
    await failed(id, 1);
    receiver.answer(204);
    world.clock.advance(24 * 3600 * second);
    await failed(id);
    expect(ordersTold(receiver)).toEqual([unread, unread, id, id]);
  });
});

describe("an address that says that it is gone", () => {
  test("is marked so and told nothing more, neither what waits nor what comes, until it is named anew", async () => {
    const { id: webhookId } = await system.does(webhooks.create, { url: receiver.url, events });
    receiver.answer(500);
    const waiting = await accept();
    await failed(waiting, 1);
    receiver.answer(410);
    await accept();
    await expect.poll(state, soon).toMatchObject({ lastStatus: "gone", waiting: 0 });
    receiver.answer(204);
    world.clock.advance(60 * second);
    await accept();
    expect(await state()).toMatchObject({ waiting: 0 });
    expect(receiver.told).toHaveLength(2);

    await system.does(webhooks.remove, { id: webhookId });
    await system.does(webhooks.create, { url: receiver.url, events });
    const anew = await accept();
    await expect.poll(() => ordersTold(receiver).slice(2), soon).toEqual([anew]);
  });
});

describe("an address that never answers", () => {
  test("with a thousand messages waiting delays none to another", async () => {
    receiver.answer(new Promise(() => undefined));
    await system.does(webhooks.create, { url: receiver.url, events: ["menu.updated"] });
    const { database, clock } = world.app.dependencies;
    await database.transaction().execute(async (tx) => {
      for (let count = 0; count < 1000; count += 1) {
        await enqueueWebhookEvent(tx, {
          event: "menu.updated",
          shopId: `shop-${count}`,
          data: { changed: "goods" },
          now: clock.now(),
        });
      }
    });
    await expect.poll(() => receiver.told.length, soon).toBeGreaterThan(0);
    const quick = await receiveWebhooks();
    await system.does(webhooks.create, { url: quick.url, events });
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      ids.push(await accept());
      await expect.poll(() => ordersTold(quick), soon).toEqual(ids);
    }
    const waiting = async () => (await system.does(webhooks.list, {})).map((each) => each.waiting);
    // The last message has reached the address a moment before its answer is written down here.
    await expect.poll(waiting, soon).toEqual([1000, 0]);
    await quick.stop();
  });
});

describe("a secret that is rotated", () => {
  const isSigned = ({ body, headers }: Told, secret: string): boolean => {
    const sign = new Webhook(secret).sign(headers["webhook-id"] ?? "", world.clock.now(), body);
    return headers["webhook-signature"]?.split(" ").includes(sign) === true;
  };

  test("signs what waits and what comes under both for two days, then under the new one alone; a tap that comes again rotates once", async () => {
    const { id: webhookId, secret: old } = await system.does(webhooks.create, { url: receiver.url, events });
    receiver.answer(500);
    const waiting = await accept();
    await failed(waiting, 1);
    const key = { "idempotency-key": newKey() };
    const { secret } = await system.does(webhooks.rotate, { id: webhookId }, key);
    expect(await system.does(webhooks.rotate, { id: webhookId }, key)).toEqual({ secret });
    expect(await system.does(webhooks.secret, { id: webhookId })).toEqual({ secret });
    expect(secret).not.toBe(old);
    receiver.answer(204);
    world.clock.advance(5 * second);
    await failed(waiting);
    const [before, after] = receiver.told;
    if (before === undefined || after === undefined) throw new Error("two tries");
    expect([isSigned(after, old), isSigned(after, secret)]).toEqual([true, true]);
    expect(after.headers["webhook-id"]).toBe(before.headers["webhook-id"]);
    world.clock.advance(48 * 3600 * second);
    await failed(await accept());
    const last = receiver.told.at(-1);
    if (last === undefined) throw new Error("three tries");
    expect([isSigned(last, old), isSigned(last, secret)]).toEqual([false, true]);
  });

  test("several times signs under each from before for its own two days, and is refused with words while five hold", async () => {
    const { id, secret: first } = await system.does(webhooks.create, { url: receiver.url, events });
    const rotate = () => system.call(webhooks.rotate, { id }, { "idempotency-key": newKey() });
    const secrets = [first];
    for (let count = 1; count <= 4; count += 1) {
      world.clock.advance(3600 * second);
      secrets.push((await system.does(webhooks.rotate, { id }, { "idempotency-key": newKey() })).secret);
    }
    expect(new Set(secrets).size).toBe(5);
    const signedUnder = async (): Promise<boolean[]> => {
      const before = receiver.told.length;
      await accept();
      await expect.poll(() => receiver.told.length, soon).toBe(before + 1);
      const told = receiver.told.at(-1);
      return secrets.map((secret) => told !== undefined && isSigned(told, secret));
    };
    expect(await signedUnder()).toEqual([true, true, true, true, true]);
    const said = "Le secret de cette adresse a trop souvent changé\u00A0: encore une fois dans 45\u00A0h";
    expect(await rotate()).toMatchObject({ status: 429, failure: "webhookRotatedOften", message: said });
    world.clock.advance(45 * 3600 * second);
    expect(await signedUnder()).toEqual([false, true, true, true, true]);
    world.clock.advance(3600 * second);
    expect(await signedUnder()).toEqual([false, false, true, true, true]);
    expect((await rotate()).status).toBe(200);
    world.clock.advance(2 * 3600 * second);
    expect(await signedUnder()).toEqual([false, false, false, false, true]);
  });

  test("is another system's to rotate in no case", async () => {
    const { id } = await system.does(webhooks.create, { url: receiver.url, events });
    const other = world.asPlatform(await world.build.system());
    expect(await other.call(webhooks.rotate, { id })).toMatchObject({ failure: "webhookNotFound" });
  });
});
