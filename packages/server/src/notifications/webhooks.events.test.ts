import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { orders } from "@tsena/contract/orders";
import type { WebhookEvent } from "@tsena/contract/platform.messages";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { shops } from "@tsena/contract/shops";
import { prices } from "@tsena/contract/variants.prices";
import { variantStock } from "@tsena/contract/variants.stock";
import type { Caller } from "../testing/caller.ts";
import { receiveWebhooks, type Told, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const soon = { timeout: 15_000, interval: 20 };

let system: Caller;
let receiver: WebhookReceiver;
beforeEach(async () => {
  system = world.asPlatform(await world.build.system());
  receiver = await receiveWebhooks();
});
afterEach(() => receiver.stop());

const ofOrders: WebhookEvent[] = ["order.accepted", "order.refused", "order.ready"];

/** Has a system told at an address. */
const tell = (as: Caller, url: string, events = ofOrders) => as.does(webhooks.create, { url, events });

/** What a message says, once its signature is found to be right by the receivers' own library at the world's time. */
function read({ body, headers }: Told, secret: string): unknown {
  vi.useFakeTimers({ toFake: ["Date"], now: world.clock.now() });
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    vi.useRealTimers();
  }
}

const typesOf = ({ told }: WebhookReceiver): unknown[] =>
  told.map(({ body }) => (JSON.parse(body) as { type: unknown }).type);

describe("what a shop does with an order", () => {
  test("is told to the system that placed it, signed: accepted and until when, and ready", async () => {
    const { secret } = await tell(system, receiver.url);
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const order = await world.build.paidOrder(system, shop);
    await owner.does(orders.accept, { id: order.id, prepMinutes: 20 });
    await owner.does(orders.ready, { id: order.id });

    await expect.poll(() => receiver.told.length, soon).toBe(2);
    const [accepted, ready] = receiver.told.map((told) => read(told, secret)) as { data: { sequence: number } }[];
    const sequence = accepted?.data.sequence ?? 0;
    const data = {
      shopId: shop.id,
      orderId: order.id,
      orderNo: order.orderNo,
      externalId: order.externalId,
      status: 3,
      dueAt: new Date(world.clock.now().getTime() + 20 * 60_000).toISOString(),
    };
    const timestamp = world.clock.now().toISOString();
    expect(accepted).toEqual({ type: "order.accepted", timestamp, data: { ...data, sequence, tell: ["customer"] } });
    expect(ready).toEqual({ type: "order.ready", timestamp, data: { ...data, sequence: sequence + 1, tell: [] } });
    expect(receiver.told[0]?.headers["content-type"]).toBe("application/json");
    expect(new Set(receiver.told.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
    await expect
      .poll(() => system.does(webhooks.list, {}), soon)
      .toMatchObject([{ lastStatus: "reached", lastTriedAt: world.clock.now().toISOString(), waiting: 0 }]);
  });

  test("is told with its reason where it is refused", async () => {
    const { secret } = await tell(system, receiver.url);
    const shop = await world.build.shop();
    const order = await world.build.paidOrder(system, shop);
    await (await world.asOwner(shop)).does(orders.refuse, { id: order.id, reason: "powerCut" });

    await expect
      .poll(() => receiver.told.map((told) => read(told, secret)), soon)
      .toMatchObject([{ type: "order.refused", data: { orderId: order.id, status: 6, reason: "powerCut" } }]);
  });

  test("is told to no other system, nor to a webhook that wants other events; ready is told once", async () => {
    const other = world.asPlatform(await world.build.system());
    const others = await receiveWebhooks();
    await tell(other, others.url);
    await tell(system, receiver.url, ["order.ready"]);
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const order = await world.build.paidOrder(system, shop);
    await owner.does(orders.accept, { id: order.id });
    await owner.does(orders.ready, { id: order.id });
    await owner.does(orders.ready, { id: order.id });
    const mine = await world.build.paidOrder(other, shop);
    await owner.does(orders.accept, { id: mine.id });

    await expect.poll(() => typesOf(others), soon).toEqual(["order.accepted"]);
    await expect.poll(() => typesOf(receiver), soon).toEqual(["order.ready"]);
    expect(others.told[0]?.body).toContain(mine.id);
    await others.stop();
  });

  test("is not told where the call was refused after the order had moved: nothing has happened", async () => {
    await tell(system, receiver.url);
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const order = await world.build.paidOrder(system, shop, { quantity: 2 });
    const items = [{ itemId: order.items[0]?.id ?? "", quantity: 1 }];
    const refused = await owner.call(orders.propose, { id: order.id, items, partIds: ["none of it"] });
    expect(refused.failure).toBe("orderItemNotFound");
    expect(await system.does(webhooks.list, {})).toMatchObject([{ waiting: 0 }]);

    await owner.does(orders.accept, { id: order.id });
    await expect.poll(() => typesOf(receiver), soon).toEqual(["order.accepted"]);
  });
});

describe("what becomes of a shop", () => {
  test("is told to every system that wants it", async () => {
    const others = await receiveWebhooks();
    await tell(world.asPlatform(await world.build.system()), others.url, ["shop.status"]);
    const { secret } = await tell(system, receiver.url, ["shop.status"]);
    const shop = await world.build.shop();
    await (await world.asOwner(shop)).does(shops.updateStatus, { isOpen: false, reason: "closing" });

    const closings = ({ told }: WebhookReceiver): string[] =>
      told.map(({ body }) => body).filter((body) => body.includes(shop.id) && body.includes('"closing"'));
    await expect.poll(() => closings(others).length, soon).toBe(1);
    await expect.poll(() => closings(receiver).length, soon).toBe(1);
    const closing = receiver.told.find(({ body }) => body === closings(receiver)[0]);
    expect(closing && read(closing, secret)).toEqual({
      type: "shop.status",
      timestamp: world.clock.now().toISOString(),
      data: { shopId: shop.id, effective: { open: false, reason: "closing", until: null }, reachable: true },
    });
    await others.stop();
  });
});

test("what becomes of a shop's menu and stock is told to the systems that want it, signed", async () => {
  const { secret } = await tell(system, receiver.url, ["menu.updated", "stock.changed"]);
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  await owner.does(prices.set, { id: shop.variantId, price: 500_000 });
  await owner.does(variantStock.setStock, { id: shop.variantId, stock: 3 });

  await expect.poll(() => receiver.told.length, soon).toBe(2);
  const timestamp = world.clock.now().toISOString();
  expect(receiver.told.map((told) => read(told, secret))).toEqual([
    { type: "menu.updated", timestamp, data: { shopId: shop.id, changed: "prices" } },
    {
      type: "stock.changed",
      timestamp,
      data: { shopId: shop.id, products: [{ productId: shop.variantId, stock: 3 }] },
    },
  ]);
});

describe("an address for which no events are named", () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await receiveWebhooks();
  });
  afterAll(() => receiver.stop());

  /** What the address was told of orders. */
  function toldOrders(): string[] {
    const types = receiver.told.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    return types.filter((type) => type.startsWith("order."));
  }

  /** All that a version long before could tell. */
  const seven: WebhookEvent[] = [
    "shop.status",
    "shop.updated",
    "menu.updated",
    "stock.changed",
    "order.accepted",
    "order.refused",
    "order.ready",
  ];

  test("an address for which no events are named is told of an event that its list does not hold yet", async () => {
    const system = world.asPlatform(await world.build.system());
    const { id: webhookId } = await system.does(webhooks.create, { url: receiver.url });
    // As a version before has written down all that it knew.
    await world.app.dependencies.pool.query("update webhooks set events = $1 where id = $2", [seven, webhookId]);
    const shop = await world.build.shop();
    const { id } = await world.build.paidOrder(system, shop);
    await (await world.asOwner(shop)).does(orders.refuse, { id, reason: "tooBusy" });
    await expect.poll(toldOrders, soon).toEqual(["order.paid", "order.refused"]);
  });
});
