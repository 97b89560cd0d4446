import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { migrate } from "../database/migrate.ts";
import { sendAlarms } from "../orders/alarms.service.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";
import { deskKeys } from "@tsena/contract/desk.keys";
import { rowsRead } from "../testing/rows-read.ts";
import { listChanges, readChangePlace } from "./changes.store.ts";

const world = startWorld();

const soon = { timeout: 15_000, interval: 20 };
let system: Caller;
let shop: BuiltShop;
beforeEach(async () => {
  system = world.asPlatform(await world.build.system());
  shop = await world.build.shop();
});

/** Reads on from a cursor until as many changes as are waited for were told: other databases' transactions may still be open. */
async function readOn(as: Caller, count: number, from?: string) {
  const told: { id: string; status: number; version: number }[] = [];
  let cursor = from;
  await vi.waitUntil(async () => {
    const page = await as.does(platform.changes, { rows: 2, ...(cursor !== undefined && { cursor }) });
    told.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
    return told.length >= count;
  }, soon);
  return { told, cursor };
}

const placeOf = (cursor: string): string[] => Buffer.from(cursor, "base64url").toString().split(" ");
const cursorOf = (place: string): string => Buffer.from(place).toString("base64url");

/** Has an order be changed last by a transaction of another count. */
async function changedAt(id: string, xid: string): Promise<void> {
  const { database } = world.app.dependencies;
  await sql`alter table orders disable trigger orders_changed`.execute(database);
  await sql`update orders set changed_xid = ${xid}::xid8 where id = ${id}`.execute(database);
  await sql`alter table orders enable trigger orders_changed`.execute(database);
}

/** Has the database be found by a PostgreSQL that is not the one which has written it. */
async function endLife(): Promise<void> {
  const { database } = world.app.dependencies;
  const another = sql.lit(`${Date.now()}-1`);
  await sql`create or replace function life_of_now() returns text language sql stable return ${another}`.execute(
    database,
  );
}

describe("a system that was away reads what has changed since", () => {
  test("each order as it stands now, in the order of the changes, and nothing twice", async () => {
    const [first, second] = [await world.build.paidOrder(system, shop), await world.build.paidOrder(system, shop)];
    const before = await readOn(system, 2);
    expect(before.told.map(({ id }) => id)).toEqual([first.id, second.id]);
    const owner = await world.asOwner(shop);
    await owner.does(orders.accept, { id: second.id });
    const third = await world.build.order(system, shop);
    await owner.does(orders.accept, { id: first.id });
    await owner.does(orders.ready, { id: second.id });
    const after = await readOn(system, 3, before.cursor);
    expect(after.told.map(({ id, status }) => [id, status])).toEqual([
      [third.id, 1],
      [first.id, 3],
      [second.id, 3],
    ]);
    const again = await system.does(platform.changes, { cursor: after.cursor ?? "" });
    expect(again).toEqual({ rows: [], nextCursor: after.cursor });
  });

  test("but nothing of what it does not see: that the shop was warned is no change", async () => {
    const order = await world.build.paidOrder(system, shop);
    const { told, cursor = "" } = await readOn(system, 1);
    world.clock.advance(100_000);
    await sendAlarms(world.app.dependencies);
    const { alarms_sent: sent } = await world.app.dependencies.database
      .selectFrom("orders")
      .select("alarms_sent")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(sent).toBe(1);
    const next = await world.build.order(system, shop);
    const after = await readOn(system, 1, cursor);
    expect(after.told.map(({ id }) => id)).toEqual([next.id]);
    // What it does see is told as ever, the wrong codes that close an order to its courier among it.
    await (await world.asOwner(shop)).does(orders.accept, { id: order.id });
    const [accepted] = (await readOn(system, 1, after.cursor)).told;
    expect(accepted).toMatchObject({ id: order.id, status: 3 });
    expect(accepted?.version).toBeGreaterThan(told[0]?.version ?? 0);
  });

  test("every move of an order that it sees raises its version, by which the change is told", async () => {
    const owner = await world.asOwner(shop);
    const { id, handOverCode } = await world.build.paidOrder(system, shop);
    const courier = { name: "Rado", phone: "+261320000009" };
    let { cursor, told } = await readOn(system, 1);
    const moves = [
      () => owner.does(orders.accept, { id }),
      () => owner.does(orders.delay, { id, minutes: 5 }),
      () => system.does(platform.assign, { id, courier }),
      () => owner.does(orders.ready, { id }),
      () => system.call(platform.pickUp, { id, handOverCode: handOverCode === "0000" ? "0001" : "0000" }),
      () => system.does(platform.pickUp, { id, handOverCode }),
      () => system.does(platform.deliver, { id }),
    ];
    for (const move of moves) {
      const before = told[0];
      await move();
      ({ cursor, told } = await readOn(system, 1, cursor));
      expect(told).toEqual([expect.objectContaining({ id })]);
      expect(told[0]?.version).toBe((before?.version ?? 0) + 1);
    }
  });

  test("only of the orders that it reaches", async () => {
    const other = world.asPlatform(await world.build.system());
    await world.build.paidOrder(other, shop);
    const own = await world.build.order(system, shop);
    expect((await readOn(system, 1)).told.map(({ id }) => id)).toEqual([own.id]);
    expect((await system.does(platform.changes, { rows: 100 })).rows).toHaveLength(1);
  });

  test("none that is committed after a later one is skipped", async () => {
    const [slow, quick] = [await world.build.order(system, shop), await world.build.order(system, shop)];
    const { cursor = "" } = await readOn(system, 2);
    const client = await world.app.dependencies.pool.connect();
    try {
      await client.query("begin");
      await client.query("update orders set version = version + 1 where id = $1", [slow.id]);
      await system.does(platform.pay, { id: quick.id });
      expect((await system.does(platform.changes, { cursor })).rows).toEqual([]);
      await client.query("commit");
    } finally {
      client.release();
    }
    expect((await readOn(system, 2, cursor)).told.map(({ id }) => id)).toEqual([slow.id, quick.id]);
  });

  test("also where the database was brought into another, whose transactions are counted anew", async () => {
    const old = await world.build.order(system, shop);
    // What a dump brings along: numbers that the new one has not come to by far.
    await changedAt(old.id, "9000000000000000");
    await endLife();
    await Promise.all([migrate(world.databaseUrl), migrate(world.databaseUrl)]);
    const { told, cursor } = await readOn(system, 1);
    expect(told.map(({ id }) => id)).toEqual([old.id]);
    const next = await world.build.order(system, shop);
    expect((await readOn(system, 1, cursor)).told.map(({ id }) => id)).toEqual([next.id]);
  });

  test("also where PostgreSQL gave way to its standby, or was put back, while the nodes go on: nobody starts anything", async () => {
    const [kept, ahead] = [await world.build.order(system, shop), await world.build.order(system, shop)];
    const { cursor: held = "" } = await readOn(system, 2);
    await changedAt(ahead.id, "9000000000000000");
    await endLife();
    const next = await Promise.all([1, 2, 3, 4].map(() => world.build.order(system, shop)));
    const after = await readOn(system, 5, held);
    expect(new Set(after.told.map(({ id }) => id))).toEqual(new Set([ahead.id, ...next.map(({ id }) => id)]));
    // What was told there of a transaction that did not come along leads on from nowhere: all is told again.
    const [epoch, , id] = placeOf(held);
    const lost = cursorOf(`${epoch} 9000000000000001 ${id}`);
    expect((await readOn(system, 6, lost)).told.map((order) => order.id)).toContain(kept.id);
    const [number, xid, lastId = ""] = placeOf(after.cursor ?? "");
    const alike = cursorOf(`${number} ${xid} ${lastId.replace(/_.*/, "_1-2")}`);
    expect((await readOn(system, 6, alike)).told[0]?.id).toBe(kept.id);
  });

  test("and a cursor that a node of the version before has given leads on", async () => {
    const first = await world.build.order(system, shop);
    const [epoch, xid, id = ""] = placeOf((await readOn(system, 1)).cursor ?? "");
    expect(id).toMatch(new RegExp(`^${first.id}_`));
    const next = await world.build.order(system, shop);
    const asBefore = cursorOf(`${epoch} ${xid} ${first.id}`);
    expect((await readOn(system, 1, asBefore)).told.map((order) => order.id)).toEqual([next.id]);
  });

  test.each([
    "",
    "no cursor",
    Buffer.from("1 2").toString("base64url"),
    Buffer.from("1 99999999999999999999 a").toString("base64url"),
  ])("a cursor that is none of ours is refused: %j", async (cursor) => {
    const answer = await system.call(platform.changes, { cursor });
    if (cursor === "") expect(answer.status).toBe(200);
    else expect(answer).toMatchObject({ status: 422, failure: "fieldWrong" });
  });
});

test("a system that reaches no order asks for changes without any order being read for it", async () => {
  const { database } = world.app.dependencies;
  const shop = await world.build.shop();
  const { id } = await world.build.order(world.asPlatform(), shop);
  await sql`
    insert into orders (shop_id, id, order_no, number_day, external_id, platform_key_id, status, payment_method, delivery_mode,
      customer_name, customer_phone, address, note, items_amount, packing_amount, delivery_amount, hand_over_code, is_ready, version,
      created_at, pay_by)
    select shop_id, 'order-' || nth, 'no ' || nth, number_day, 'reference-' || nth, platform_key_id, status, payment_method,
      delivery_mode, customer_name, customer_phone, address, note, items_amount, packing_amount, delivery_amount, hand_over_code,
      is_ready, version, created_at, pay_by
    from orders, generate_series(1, 5000) nth where id = ${id}`.execute(database);
  const operator = await world.asOperator();
  const made = await operator.does(deskKeys.make, { name: "Vitesse" });
  const asked = { keyId: made.id, place: readChangePlace(undefined, "fr"), rows: 20 };
  expect(await rowsRead(database, "orders", (tx) => listChanges(tx, asked))).toBeLessThan(10);
  const system = world.asPlatform(made.key);
  expect(await system.does(platform.changes, {})).toEqual({ rows: [], nextCursor: null });
  const other = await world.build.shop();
  await world.build.order(world.asPlatform(), other);
  await operator.does(deskKeys.setShop, { id: made.id, shopId: other.id, assigned: true });
  const changed = async () => (await system.does(platform.changes, {})).rows.map(({ shopId }) => shopId);
  // It comes once no transaction from before is open, in whichever test's database (decision 030).
  await expect.poll(changed).toEqual([other.id]);
});
