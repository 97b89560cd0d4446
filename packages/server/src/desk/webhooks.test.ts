import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deskKeys } from "@tsena/contract/desk.keys";
import { deskWebhooks, triesKept, triesKeptDays } from "@tsena/contract/desk.webhooks";
import { orders } from "@tsena/contract/orders";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { housekeeper } from "../housekeeping.ts";
import { recordTry } from "../notifications/webhooks.store.ts";
import type { BuiltShop } from "../testing/builders.ts";
import type { Caller } from "../testing/caller.ts";
import { failedTries } from "../testing/outbox.ts";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";
import { startWorker } from "../workers/repeating.ts";

const world = startWorld();
const soon = { timeout: 15_000, interval: 20 };
const dayMs = 24 * 3600_000;
const events = ["order.accepted" as const];

let operator: Caller;
let key: Awaited<ReturnType<typeof makeKey>>;
let system: Caller;
let shop: BuiltShop;
let receiver: WebhookReceiver;
let id: string;

const makeKey = () => operator.does(deskKeys.make, { name: "Livraison" });

beforeEach(async () => {
  operator = await world.asOperator();
  key = await makeKey();
  system = world.asPlatform(key.key);
  shop = await world.build.shop();
  receiver = await receiveWebhooks();
  ({ id } = await system.does(webhooks.create, { url: receiver.url, events }));
});
afterEach(() => receiver.stop());

/** An order that the shop accepts: a message. */
async function accept(): Promise<{ id: string; orderNo: string }> {
  const order = await world.build.paidOrder(system, shop);
  await (await world.asOwner(shop)).does(orders.accept, { id: order.id });
  return order;
}

const shown = async () => (await operator.does(deskWebhooks.list, { keyId: key.id })).rows[0];
const log = () => operator.does(deskWebhooks.log, { id });
const sweep = (): Promise<void> => startWorker(housekeeper(world.app.dependencies), world.app.dependencies).stop();

/** A try that was made at an address. */
const record = (status: number | null): Promise<void> => {
  const { database, clock } = world.app.dependencies;
  const about = { event: "menu.updated", shopId: shop.id, orderId: null } as const;
  return recordTry(database, id, { ...about, status, ms: 12, now: clock.now() });
};

describe("an address at the desk", () => {
  test("before its first message is told as never tried", async () => {
    expect(await shown()).toMatchObject({
      id,
      keyId: key.id,
      systemName: "Livraison",
      url: receiver.url,
      state: null,
      lastTriedAt: null,
      lastStatus: null,
      goneAt: null,
      waiting: 0,
      waitingSince: null,
    });
    expect(await log()).toEqual([]);
  });

  test("is found by its id, until its system takes it away", async () => {
    await system.does(webhooks.create, { url: `${receiver.url}/other`, events });
    const found = async () => (await operator.does(deskWebhooks.list, { id })).rows.map((row) => row.id);
    expect(await found()).toEqual([id]);
    await system.does(webhooks.remove, { id });
    expect(await found()).toEqual([]);
  });

  test("that takes what it is told shows when, of which order, by which answer and after how long", async () => {
    receiver.answer(202);
    const order = await accept();
    await expect.poll(log, soon).toHaveLength(1);
    const at = world.clock.now().toISOString();
    const [line] = await log();
    expect(line).toMatchObject({
      at,
      event: "order.accepted",
      shopName: `Shop of ${shop.ownerPhone}`,
      orderId: order.id,
      orderNo: order.orderNo,
      status: 202,
      taken: true,
    });
    expect(line?.ms).toBeGreaterThanOrEqual(0);
    expect(await shown()).toMatchObject({ state: "reached", lastStatus: 202, lastTriedAt: at });
  });

  test("that fails shows the number it answered, and since when what waits", async () => {
    receiver.answer(500);
    const since = world.clock.now().toISOString();
    const order = await accept();
    await expect.poll(() => failedTries(world.app, order.id), soon).toEqual([1]);
    expect(await shown()).toMatchObject({ state: "refused", lastStatus: 500, waiting: 1, waitingSince: since });
    expect(await log()).toMatchObject([{ status: 500, taken: false, orderId: order.id }]);
  });

  test("that does not answer shows no number", async () => {
    await receiver.stop();
    const order = await accept();
    await expect.poll(() => failedTries(world.app, order.id), soon).toEqual([1]);
    expect(await shown()).toMatchObject({ state: "noAnswer", lastStatus: null, waiting: 1 });
    expect(await log()).toMatchObject([{ status: null, taken: false }]);
    receiver = await receiveWebhooks();
  });

  test("that is gone says so, and since when", async () => {
    receiver.answer(410);
    await accept();
    await expect.poll(shown, soon).toMatchObject({ state: "gone", lastStatus: 410, waiting: 0 });
    expect((await shown())?.goneAt).toBe(world.clock.now().toISOString());
    expect(await log()).toMatchObject([{ status: 410, taken: false }]);
  });

  test("is listed with those of all systems, page by page, and nobody else sees it", async () => {
    world.clock.advance(1000);
    const { id: second } = await system.does(webhooks.create, { url: `${receiver.url}/2`, events });
    const page = await operator.does(deskWebhooks.list, { rows: 1 });
    expect(page.rows.map((row) => row.id)).toEqual([second]);
    const next = await operator.does(deskWebhooks.list, { rows: 1, cursor: page.nextCursor ?? "" });
    expect(next.rows.map((row) => row.id)).toEqual([id]);
    for (const other of [world.asNobody(), await world.asOwner(shop), system]) {
      const answers = [await other.call(deskWebhooks.list, {}), await other.call(deskWebhooks.log, { id })];
      for (const { failure } of answers) expect(["notSignedIn", "sessionExpired"]).toContain(failure);
    }
    expect(await operator.call(deskWebhooks.log, { id: "nowhere" })).toMatchObject({ failure: "webhookNotFound" });
  });
});

describe("the log of an address", () => {
  test("keeps the last that were taken and the last that were not, each apart, however many come", async () => {
    for (let count = 0; count < triesKept + 5; count += 1) {
      world.clock.advance(1000);
      await record(count < 3 ? 503 : 204);
    }
    const lines = await log();
    expect(lines.filter(({ taken }) => taken)).toHaveLength(triesKept);
    expect(lines.filter(({ status }) => status === 503)).toHaveLength(3);
    expect(lines[0]?.at).toBe(world.clock.now().toISOString());
    expect(lines.map(({ at }) => at)).toEqual(
      lines
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(lines[0]).toMatchObject({ event: "menu.updated", orderId: null, orderNo: null, ms: 12 });
  });

  test("is swept after so many days, and goes with its address", async () => {
    await record(204);
    world.clock.advance(triesKeptDays * dayMs - 1000);
    operator = await world.asOperator();
    await record(500);
    await sweep();
    expect(await log()).toHaveLength(2);
    world.clock.advance(2000);
    await sweep();
    expect(await log()).toMatchObject([{ status: 500 }]);
    await system.does(webhooks.remove, { id });
    const { database } = world.app.dependencies;
    expect(await database.selectFrom("webhook_tries").select("at").where("webhook_id", "=", id).execute()).toEqual([]);
  });
});
