import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openLog } from "../logging.ts";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";
import { sendAlarms } from "./alarms.service.ts";

const soon = { timeout: 15_000, interval: 20 };

let gateway: WebhookReceiver;
afterAll(() => gateway.stop());
const lines: { level: number; order?: string }[] = [];
const world = startWorld(
  async () => {
    gateway = await receiveWebhooks();
    return { SMS_URL: gateway.url };
  },
  { log: openLog("warn", { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }) },
);
const told = (phone: string): number =>
  gateway.told.filter(({ body }) => (JSON.parse(body) as { to: string }).to === phone).length;

test("shops whose alarm cannot be written hold up no other's, however many they are, and come again", async () => {
  const [failing, fence] = [await world.build.shop({ stock: 60 }), await world.build.shop()];
  const as = world.asPlatform();
  const failingIds: string[] = [];
  for (let count = 0; count < 51; count += 1) failingIds.push((await world.build.paidOrder(as, failing)).id);
  await world.build.paidOrder(as, fence);
  const { database } = world.app.dependencies;
  await sql`
    create function refuse_alarms() returns trigger language plpgsql as $$
    begin
      if new.thread <> ${sql.lit(failingIds[0])} and exists (select from orders where id = new.thread and shop_id = ${sql.lit(failing.id)}) then
        raise exception 'no alarm for this shop';
      end if;
      return new;
    end $$`.execute(database);
  await sql`create trigger refuse_alarms before insert on outbox_messages for each row execute function refuse_alarms()`.execute(
    database,
  );
  world.clock.advance(91_000);
  await sendAlarms(world.app.dependencies).catch(() => undefined);
  await expect.poll(() => told(fence.ownerPhone), soon).toBe(1);
  expect(told(failing.ownerPhone)).toBe(1);
  expect(lines.some(({ order, level }) => order === failingIds[1] && level === 50)).toBe(true);
  await sql`drop trigger refuse_alarms on outbox_messages`.execute(database);
  await expect.poll(() => told(failing.ownerPhone), soon).toBe(51);
});

test("an order that somebody holds keeps back no other shop's alarm", async () => {
  const [held, fence] = [await world.build.shop(), await world.build.shop()];
  const as = world.asPlatform();
  const { id } = await world.build.paidOrder(as, held);
  await world.build.paidOrder(as, fence);
  const { database } = world.app.dependencies;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isHeld = (): void => undefined;
  const holding = new Promise<void>((resolve) => (isHeld = resolve));
  const done = database.transaction().execute(async (tx) => {
    await tx.selectFrom("orders").select("id").where("id", "=", id).forUpdate().execute();
    isHeld();
    await released;
  });
  await holding;
  world.clock.advance(91_000);
  await expect.poll(() => told(fence.ownerPhone), soon).toBe(1);
  expect(told(held.ownerPhone)).toBe(0);
  release();
  await done;
  await expect.poll(() => told(held.ownerPhone), soon).toBe(1);
});
