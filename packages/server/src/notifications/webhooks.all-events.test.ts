import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { type WebhookEvent, webhookEvents } from "@tsena/contract/platform.messages";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { migrate } from "../database/migrate.ts";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const soon = { timeout: 15_000, interval: 20 };

const paths = ["none", "all", "some", "more", "later"] as const;
type Path = (typeof paths)[number];
let receivers: Record<Path, WebhookReceiver>;
beforeAll(async () => {
  const opened = await Promise.all(paths.map(async (path) => [path, await receiveWebhooks()] as const));
  receivers = Object.fromEntries(opened) as typeof receivers;
});
afterAll(() => Promise.all(paths.map((path) => receivers[path].stop())));

/** What an address was told of orders. */
function toldAt(path: Path): string[] {
  const types = receivers[path].told.map(({ body }) => (JSON.parse(body) as { type: string }).type);
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

test("an address made by a version before, for which no events were named, is told of what came later; one for which some were is not", async () => {
  const system = world.asPlatform(await world.build.system());
  const before = {
    none: seven,
    all: [...webhookEvents],
    some: seven.slice(1),
    more: [...seven, "order.paid" as const],
  };
  const made = ["none", "all", "some", "more"] as const;
  const ids = new Map<Path, string>();
  for (const path of made) ids.set(path, (await system.does(webhooks.create, { url: receivers[path].url })).id);
  const { pool } = world.app.dependencies;
  await pool.query("alter table webhooks drop column if exists all_events");
  await pool.query("delete from migrations where name = '0020-all-events'");
  for (const path of made)
    await pool.query("update webhooks set events = $1 where id = $2", [before[path], ids.get(path)]);
  await migrate(world.databaseUrl);

  const asked = await system.does(webhooks.list, {});
  expect(asked.map(({ events }) => events)).toEqual([webhookEvents, webhookEvents, before.some, before.more]);
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const { id } = await world.build.paidOrder(system, shop);
  await owner.does(orders.accept, { id });
  await owner.does(orders.delay, { id, minutes: 5 });
  await owner.does(orders.ready, { id });
  const all = ["order.paid", "order.accepted", "order.delayed", "order.ready"];
  await expect.poll(() => toldAt("none"), soon).toEqual(all);
  await expect.poll(() => toldAt("all"), soon).toEqual(all);
  await expect.poll(() => toldAt("some"), soon).toEqual(["order.accepted", "order.ready"]);
  await expect.poll(() => toldAt("more"), soon).toEqual(["order.paid", "order.accepted", "order.ready"]);
});

test("an address for which no events are named is told of an event that its list does not hold yet", async () => {
  const system = world.asPlatform(await world.build.system());
  const { id: webhookId } = await system.does(webhooks.create, { url: receivers.later.url });
  // As a version before has written down all that it knew.
  await world.app.dependencies.pool.query("update webhooks set events = $1 where id = $2", [seven, webhookId]);
  const shop = await world.build.shop();
  const { id } = await world.build.paidOrder(system, shop);
  await (await world.asOwner(shop)).does(orders.refuse, { id, reason: "tooBusy" });
  await expect.poll(() => toldAt("later"), soon).toEqual(["order.paid", "order.refused"]);
});
