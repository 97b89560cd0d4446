import { describe, expect, test } from "vitest";
import { messages } from "@tsena/contract/messages";
import { orders } from "@tsena/contract/orders";
import { pins } from "@tsena/contract/accounts.pins";
import { platform } from "@tsena/contract/platform";
import { type BuiltShop, testPassword } from "../testing/builders.ts";
import { orderClock } from "./orders.clock.ts";
import { clearPart, hushAfterSeconds } from "./reminders.store.ts";
import { ringAt, type RingKind, ringKinds } from "../testing/rings.ts";
import { startWorld } from "../testing/world.ts";
import type { Answer, Caller } from "../testing/caller.ts";

const world = startWorld();

const ring = async (...given: [BuiltShop, RingKind]): Promise<string> => (await ringAt(world, ...given)).id;

type Acknowledge = (as: Caller, given: { id: string; seq?: number }) => Promise<Answer<null>>;

/** The two ways to say that a ring was seen, and what each answers of an order that the caller's shop has not. */
const ways: [name: string, acknowledge: Acknowledge, ofAnother: string | undefined][] = [
  ["Order/Acknowledge", (as, given) => as.call(orders.acknowledge, given), "orderNotFound"],
  ["Message/ReadMsg", (as, given) => as.call(messages.read, given), undefined],
];

describe.each(ways)("%s", (_, acknowledge, ofAnother) => {
  test.each(ringKinds)("stops a ring of the kind '%s' on all the shop's devices", async (kind) => {
    const shop = await world.build.shop();
    const [counter, kitchen] = [await world.asOwner(shop), await world.asStaff(shop, ["orders.view"])];
    const id = await ring(shop, kind);
    const ringing = await counter.does(orders.reminder, {});
    expect(ringing).toMatchObject({ kind, count: 1, orders: [{ id, kind, seq: ringing?.seq }] });
    expect(await kitchen.does(orders.reminder, {})).toEqual(ringing);
    await acknowledge(kitchen, { id, seq: ringing?.seq ?? 0 });
    expect(await kitchen.does(orders.reminder, {})).toBeNull();
    expect(await counter.does(orders.reminder, {})).toBeNull();
  });

  test("leaves alone what began to ring for the same order after it was looked at", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const { id } = await world.build.paidOrder(as, shop);
    const seen = await owner.does(orders.reminder, {});
    await as.does(platform.cancel, { id });
    expect((await acknowledge(owner, { id, seq: seen?.seq ?? 0 })).resultCode).toBe(200);
    expect(await owner.does(orders.reminder, {})).toMatchObject({ kind: "cancelled", count: 1 });
  });

  test("silences no other shop's order", async () => {
    const [shop, other] = [await world.build.shop(), await world.build.shop()];
    const id = await ring(shop, "cancelled");
    expect((await acknowledge(await world.asOwner(other), { id })).failure).toBe(ofAnother);
    expect(await (await world.asOwner(shop)).does(orders.reminder, {})).toMatchObject({ count: 1 });
  });
});

describe("who may say that a ring was seen", () => {
  test("who sees no orders reads no message of one: it rings on", async () => {
    const shop = await world.build.shop();
    const id = await ring(shop, "cancelled");
    const cook = await world.asStaff(shop, ["goods", "history"]);
    await cook.does(messages.read, { id });
    expect(await cook.call(orders.acknowledge, { id })).toMatchObject({ failure: "moduleNotGranted" });
    expect(await (await world.asOwner(shop)).does(orders.reminder, {})).toMatchObject({ count: 1 });
  });

  test("who has left the phone does not: it rings on", async () => {
    const shop = await world.build.shop();
    const id = await ring(shop, "cancelled");
    const away = await world.asOwner(shop);
    await away.does(pins.set, { pin: "1357", password: testPassword });
    await away.does(pins.lock, {});
    for (const call of [orders.acknowledge, messages.read])
      expect(await away.call(call, { id })).toMatchObject({ failure: "sessionLocked" });
    expect(await away.does(orders.reminder, {})).toMatchObject({ count: 1 });
  });
});

test("several messages are read at once, and ids that nobody knows are passed over", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const [first, second, third] = [
    await ring(shop, "cancelled"),
    await ring(shop, "urged"),
    await ring(shop, "courierNear"),
  ];
  await owner.does(messages.read, { ids: [second, "made-up", first, first] });
  expect((await owner.does(orders.reminder, {}))?.orders.map(({ id }) => id)).toEqual([third]);
  await owner.does(messages.read, { id: "made-up" });
  expect(await owner.call(messages.read, {})).toMatchObject({ failure: "nothingChosen" });
  expect(await owner.does(orders.reminder, {})).toMatchObject({ kind: "courierNear", count: 1 });
});

test("what goes silent by itself waits for nobody who silences it, and so never each for the other; a new order never does", async () => {
  const shop = await world.build.shop();
  const { id } = await world.build.paidOrder(world.asPlatform(), shop);
  // One that may be accepted for longer than others ring.
  const { database } = world.app.dependencies;
  const patient = { accept_by: new Date(world.clock.now().getTime() + 2 * hushAfterSeconds * 1000) };
  await database.updateTable("orders").set(patient).where("id", "=", id).execute();
  const [first, second] = [await ring(shop, "cancelled"), await ring(shop, "cancelled")];
  const owner = await world.asOwner(shop);
  expect(await owner.does(orders.reminder, {})).toMatchObject({ count: 3 });
  world.clock.advance((hushAfterSeconds + 1) * 1000);
  const { dependencies } = world.app;
  const silenced = (orderId: string) => clearPart({ shopId: shop.id, orderIds: [orderId], now: world.clock.now() });
  await dependencies.database.transaction().execute(async (tx) => {
    // As who has just acknowledged the one, and comes to the other.
    await silenced(second).execute(tx);
    await orderClock(dependencies).work();
    await silenced(first).execute(tx);
  });
  // Whoever has asked before hears so at once.
  expect(await owner.does(orders.reminder, {})).toMatchObject({ kind: "new", count: 1, orders: [{ id }] });
});
