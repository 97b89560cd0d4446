import { afterAll, expect, test } from "vitest";
import { deskApplications } from "@tsena/contract/desk.applications";
import { deskKeys } from "@tsena/contract/desk.keys";
import { deskMobilePayouts } from "@tsena/contract/desk.mobile-payouts";
import { deskOrders } from "@tsena/contract/desk.orders";
import { deskWork, type DeskWork, orderLateMinutes, payoutHangsMinutes } from "@tsena/contract/desk.work";
import { orderStatuses } from "@tsena/contract/orders.states";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { recordTry } from "../notifications/webhooks.store.ts";
import type { Sandbox } from "../payment-channels/sandbox.ts";
import { sentOne } from "../testing/applicants.ts";
import { bringTo, happen } from "../testing/arrows.ts";
import { aSandbox, askFor, payOnce, settingsOf } from "../testing/mobile-money.ts";
import { fund } from "../testing/wallets.ts";
import { startWorld } from "../testing/world.ts";

let sandbox: Sandbox;
const world = startWorld(async () => {
  sandbox = await aSandbox();
  return settingsOf(sandbox);
});
afterAll(() => sandbox.stop());

const minute = 60_000;

/** How many wait of a kind, for an operator of its own. */
const waiting = async (kind: keyof DeskWork): Promise<number> =>
  (await (await world.asOperator()).does(deskWork.count, {}))[kind];

test("an application waits from its sending until it is decided", async () => {
  const before = await waiting("applications");
  const { shopId, operator } = await sentOne(world, "Qui attend");
  expect(await waiting("applications")).toBe(before + 1);
  await operator.does(deskApplications.decide, { shopId, event: "approve" });
  expect(await waiting("applications")).toBe(before);
});

test("an order waits that nobody has fetched half an hour after it was to be ready, or that is on its way an hour after it; the list has it apart", async () => {
  const operator = await world.asOperator();
  const system = world.asPlatform();
  const shop = await world.build.shop();
  const scene = { world, system, owner: await world.asOwner(shop), shopId: shop.id };
  const { id } = await world.build.order(system, shop);
  const late = async () => (await operator.does(deskOrders.list, { rows: 100, late: true })).rows.map((row) => row.id);
  await bringTo(scene, id, 3);
  expect(await late()).not.toContain(id);
  const before = await waiting("orders");
  const { awaitingCourier, delivering } = orderStatuses;
  world.clock.advance((20 + orderLateMinutes[awaitingCourier]) * minute);
  expect(await waiting("orders")).toBe(before);
  world.clock.advance(minute);
  expect(await waiting("orders")).toBe(before + 1);
  expect(await late()).toContain(id);
  await happen.pickUp(scene, id);
  expect(await late()).not.toContain(id);
  world.clock.advance((orderLateMinutes[delivering] - orderLateMinutes[awaitingCourier] - 1) * minute);
  expect(await waiting("orders")).toBe(before);
  world.clock.advance(minute);
  expect(await waiting("orders")).toBe(before + 1);
  expect(await late()).toContain(id);
  await happen.deliver(scene, id);
  expect(await late()).not.toContain(id);
  expect(await waiting("orders")).toBe(before);
});

test("what the last run found in the books waits", async () => {
  const { database, clock } = world.app.dependencies;
  expect(await waiting("books")).toBe(0);
  world.clock.advance(minute);
  const faults = [1, 2].map((about) => ({ rule: "sum", shopId: "", about: String(about) }));
  const run = { id: "run", is_whole: false, upto: clock.now(), at: clock.now(), took_ms: 1, bills: 0 };
  await database
    .insertInto("ledger_checks")
    .values({ ...run, faults: JSON.stringify(faults) })
    .execute();
  expect(await waiting("books")).toBe(2);
});

test("a payout waits whose end is not known half an hour after it was asked for", async () => {
  const shop = await world.build.shop();
  await world.build.payPassword(shop);
  await fund(world, shop, 3_000_000);
  const id = await askFor(await world.asOwner(shop), "+261381234501", 300_000);
  await payOnce(world);
  const operator = await world.asOperator();
  expect(await operator.does(deskMobilePayouts.detail, { id })).toMatchObject({ status: "unknown" });
  const before = await waiting("payouts");
  world.clock.advance((payoutHangsMinutes - 1) * minute);
  expect(await waiting("payouts")).toBe(before);
  world.clock.advance(2 * minute);
  expect(await waiting("payouts")).toBe(before + 1);
});

test("an address waits whose last try failed, until one is taken or its key is revoked", async () => {
  const operator = await world.asOperator();
  const key = await operator.does(deskKeys.make, { name: "Livraison" });
  const { id } = await world.asPlatform(key.key).does(webhooks.create, { url: "http://127.0.0.1:59999/none" });
  const { shopId } = await sentOne(world, "Pour dire");
  const tried = async (status: number | null) => {
    world.clock.advance(minute);
    const about = { event: "menu.updated", shopId, orderId: null, ms: 1 } as const;
    await recordTry(world.app.dependencies.database, id, { ...about, status, now: world.clock.now() });
  };
  const before = await waiting("webhooks");
  await tried(null);
  expect(await waiting("webhooks")).toBe(before + 1);
  await tried(204);
  expect(await waiting("webhooks")).toBe(before);
  await tried(500);
  expect(await waiting("webhooks")).toBe(before + 1);
  await operator.does(deskKeys.revoke, { id: key.id, reason: "Fini" });
  expect(await waiting("webhooks")).toBe(before);
});
