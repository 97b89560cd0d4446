import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import type { WebhookEvent } from "@tsena/contract/platform.messages";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const soon = { timeout: 15_000, interval: 20 };

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
