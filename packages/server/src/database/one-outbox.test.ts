import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desk } from "@tsena/contract/desk";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { outboxOf } from "../testing/outbox.ts";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";
import { migrate } from "./migrate.ts";

const world = startWorld();
const soon = { timeout: 15_000, interval: 20 };

let receiver: WebhookReceiver;
let client: pg.Client;
beforeAll(async () => {
  receiver = await receiveWebhooks();
  client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await receiver.stop();
});

/** Writes a webhook's message about an order as a node of the version before does; gives what it says. */
async function tellAsBefore(webhookId: string, name: string, orderId = name): Promise<string> {
  const body = JSON.stringify({ type: "order.accepted", data: { shopId: "one", orderId, name } });
  await client.query(
    "insert into webhook_messages (webhook_id, id, shop_id, event, body, created_at, next_try_at) values ($1, $2, 'one', 'order.accepted', $3, $4, $4)",
    [webhookId, `id-${name}`, body, world.clock.now()],
  );
  return body;
}

/** Leaves a message for the desk as a node of the version before does. */
const keepAsBefore = (target: string) =>
  client.query(
    "insert into outbox (id, channel, target, subject, body, created_at) values ($1, 'sms', $1, 'Code', '424242 est votre code', $2)",
    [target, world.clock.now()],
  );

const rowsBefore = async (): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    "select (select count(*) from webhook_messages)::int + (select count(*) from outbox)::int as count",
  );
  return rows[0]?.count ?? -1;
};

test("what a node of the version before still writes is sent, and shown at the desk, from the one outbox", async () => {
  const system = world.asPlatform(await world.build.system());
  const { id } = await system.does(webhooks.create, { url: receiver.url, events: ["order.accepted"] });
  const body = await tellAsBefore(id, "beside");
  await keepAsBefore("+261340007701");
  await expect.poll(() => receiver.told, soon).toMatchObject([{ body, headers: { "webhook-id": "id-beside" } }]);
  const operator = await world.asOperator();
  expect((await operator.does(desk.outbox, { keyword: "7701" })).rows).toMatchObject([
    { channel: "sms", target: "+261340007701", body: "424242 est votre code" },
  ]);
  expect(await rowsBefore()).toBe(0);
});

test("what waited when the database was migrated goes on waiting in the one outbox, and is sent", async () => {
  const system = world.asPlatform(await world.build.system());
  const { id } = await system.does(webhooks.create, { url: `${receiver.url}/migrated`, events: ["order.accepted"] });
  await world.app.stop();
  await client.query(`
    drop trigger to_outbox on webhook_messages; drop trigger to_outbox on outbox;
    drop function webhook_message_to_outbox; drop function kept_message_to_outbox;
    drop table outbox_messages; drop table outbox_pauses;
    alter table webhooks drop column gone_at, drop column rotations, drop column rotated_at;
    alter table webhooks drop column rotated_before;
    delete from migrations where name in ('0015-one-outbox', '0017-what-is-under-way')`);
  const names = Array.from({ length: 12 }, (_, index) => `${String(index).padStart(2, "0")}-of-one`);
  const bodies: string[] = [];
  // Not in the order of their ids' coming: the order is that of the ids.
  for (const name of names.toReversed()) bodies.unshift(await tellAsBefore(id, name, "one-order"));
  const other = await tellAsBefore(id, "other");
  await keepAsBefore("+261340007702");
  expect(await rowsBefore()).toBe(14);
  expect(await migrate(world.databaseUrl)).toEqual(["0015-one-outbox", "0017-what-is-under-way"]);
  expect(await rowsBefore()).toBe(0);
  const before = receiver.told.length;
  const node = await world.anotherNode();
  const told = (): string[] => receiver.told.slice(before).map(({ body }) => body);
  await expect.poll(() => told().length, soon).toBe(13);
  expect(told().filter((body) => body !== other)).toEqual(bodies);
  expect(told()).toContain(other);
  expect(await outboxOf(node.app, "+261340007702")).toMatchObject([
    { channel: "sms", subject: "Code", body: "424242 est votre code" },
  ]);
  const { rows } = await client.query("select body from outbox_messages where kind <> 'webhook' and body is not null");
  expect(rows).toEqual([]);
});
