import { beforeEach, describe, expect, test } from "vitest";
import { deskKeys } from "@tsena/contract/desk.keys";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import type { BuiltShop } from "../testing/builders.ts";
import { failedTries } from "../testing/outbox.ts";
import { ordersTold, receiveWebhooks } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
const soon = { timeout: 15_000, interval: 20 };
let shop: BuiltShop;
let mine: Caller;
let other: Caller;
let otherId: string;
let operator: Caller;
beforeEach(async () => {
  operator = await world.asOperator();
  shop = await world.build.shop();
  mine = world.asPlatform(await world.build.system());
  const made = await operator.does(deskKeys.make, { name: "Other" });
  other = world.asPlatform(made.key);
  otherId = made.id;
});

describe("a shop that is assigned to a key", () => {
  const assign = (assigned: boolean) => operator.does(deskKeys.setShop, { id: otherId, shopId: shop.id, assigned });

  test("lets it read and move the shop's orders, whoever placed them, and no other shop's; taken back, no more", async () => {
    const order = await world.build.order(mine, shop);
    const elsewhere = await world.build.order(mine, await world.build.shop());
    await assign(true);
    expect((await other.does(platform.orders, { shopId: shop.id })).rows.map(({ id }) => id)).toEqual([order.id]);
    expect((await other.does(platform.pay, { id: order.id })).status).toBe(2);
    expect(await other.call(platform.order, { id: elsewhere.id })).toMatchObject({ status: 404 });
    await assign(false);
    expect(await other.call(platform.cancel, { id: order.id })).toMatchObject({
      status: 404,
      failure: "orderNotFound",
    });
    expect((await mine.does(platform.order, { id: order.id })).status).toBe(2);
  });

  test("has it told what becomes of those orders, as the system that placed them; others are told nothing", async () => {
    const [placing, assigned, stranger] = await Promise.all([receiveWebhooks(), receiveWebhooks(), receiveWebhooks()]);
    const events = ["order.accepted" as const];
    await mine.does(webhooks.create, { url: placing.url, events });
    await other.does(webhooks.create, { url: assigned.url, events });
    await world.asPlatform(await world.build.system()).does(webhooks.create, { url: stranger.url, events });
    await assign(true);
    const order = await world.build.paidOrder(mine, shop);
    const owner = await world.asOwner(shop);
    await owner.does(orders.accept, { id: order.id });
    await expect.poll(() => [placing.told.length, assigned.told.length], soon).toEqual([1, 1]);
    await assign(false);
    const next = await world.build.paidOrder(mine, shop);
    await owner.does(orders.accept, { id: next.id });
    await expect.poll(() => placing.told.length, soon).toBe(2);
    expect(placing.told[1]?.body).toContain(next.id);
    expect([assigned.told.length, stranger.told.length]).toEqual([1, 0]);
    await Promise.all([placing, assigned, stranger].map((receiver) => receiver.stop()));
  });

  test("taken back while a message of its orders waits: that is not told any more, and those of the key's own orders are", async () => {
    const receiver = await receiveWebhooks();
    receiver.answer(500);
    await other.does(webhooks.create, { url: receiver.url, events: ["order.accepted"] });
    await assign(true);
    const owner = await world.asOwner(shop);
    const own = await world.build.paidOrder(other, shop);
    for (const { id } of [await world.build.paidOrder(mine, shop), own]) {
      await owner.does(orders.accept, { id });
      await expect.poll(() => failedTries(world.app, id), soon).toEqual([1]);
    }
    await assign(false);
    receiver.answer(204);
    world.clock.advance(10_000);
    await expect.poll(async () => (await other.does(webhooks.list, {}))[0]?.waiting, soon).toBe(0);
    expect(ordersTold(receiver).slice(2)).toEqual([own.id]);
    await receiver.stop();
  });
});
