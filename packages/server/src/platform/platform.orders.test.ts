import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { startWorld } from "../testing/world.ts";
import { deskKeys } from "@tsena/contract/desk.keys";
import { webhooks } from "@tsena/contract/platform.webhooks";
import type { BuiltShop } from "../testing/builders.ts";
import { failedTries } from "../testing/outbox.ts";
import { ordersTold, receiveWebhooks } from "../testing/receivers.ts";
import type { Caller } from "../testing/caller.ts";
import { countWaiting } from "../testing/locks.ts";

const world = startWorld();

describe("placing", () => {
  test("a system of the platform reads every shop, page by page, each once", async () => {
    const { ownerId } = await world.build.shop();
    const count = 250;
    await sql`
    insert into shops (id, owner_id, name, audit_status, is_open, delivery_mode, latitude, longitude, created_at, changes_at)
    select 'one-of-many-' || n, ${ownerId}, 'Hotely', 2, true, 1, -18.9, 47.5, now(), null
    from generate_series(1, ${count}::int) n`.execute(world.app.dependencies.database);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.asPlatform().does(platform.shops, { rows: 100, ...(cursor && { cursor }) });
      expect(page.rows.length).toBeLessThanOrEqual(100);
      read.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(read).size).toBe(read.length);
    expect(read.filter((id) => id.startsWith("one-of-many-"))).toHaveLength(count);
  });

  describe("a system of the platform that was away asks what is under way at a shop", () => {
    test("and sees every order that is not ended, newest first, and none of another shop", async () => {
      const shop = await world.build.shop();
      const owner = await world.asOwner(shop);
      const system = world.asPlatform();
      await world.build.paidOrder(system, await world.build.shop());
      const unpaid = await world.build.order(system, shop);
      world.clock.advance(1000);
      const accepted = await world.build.paidOrder(system, shop);
      await owner.does(orders.accept, { id: accepted.id });
      world.clock.advance(1000);
      const cancelled = await world.build.paidOrder(system, shop);
      await system.does(platform.cancel, { id: cancelled.id });

      const { rows, nextCursor } = await system.does(platform.orders, { shopId: shop.id });

      expect(rows.map(({ id, status }) => [id, status])).toEqual([
        [accepted.id, 3],
        [unpaid.id, 1],
      ]);
      expect(nextCursor).toBeNull();
      const ended = await system.does(platform.orders, { shopId: shop.id, status: 6 });
      expect(ended.rows.map(({ id }) => id)).toEqual([cancelled.id]);
    });

    test("and reads a long list page by page, each order once", async () => {
      const shop = await world.build.shop();
      const system = world.asPlatform();
      const placed: string[] = [];
      for (let count = 0; count < 5; count += 1) placed.push((await world.build.order(system, shop)).id);

      const read: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await system.does(platform.orders, { shopId: shop.id, rows: 2, ...(cursor ? { cursor } : {}) });
        read.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);

      expect(read.toSorted()).toEqual(placed.toSorted());
    });

    test("and is told when there is no such shop", async () => {
      const answer = await world.asPlatform().call(platform.orders, { shopId: "nowhere" });
      expect(answer).toMatchObject({ status: 404, failure: "shopNotFound" });
    });
  });

  describe("a system finds an order by its own reference", () => {
    test("whatever has become of it, and nothing of another system that calls one the same", async () => {
      const mine = world.asPlatform(await world.build.system());
      const other = world.asPlatform(await world.build.system());
      const shop = await world.build.shop();
      const order = await world.build.order(mine, shop);
      const { externalId } = order;
      await world.build.order(mine, shop);
      await mine.does(platform.cancel, { id: order.id });
      const found = await mine.does(platform.orders, { externalId });
      expect(found.rows.map(({ id, status }) => [id, status])).toEqual([[order.id, 6]]);
      expect((await mine.does(platform.orders, { externalId, shopId: shop.id, status: 6 })).rows).toHaveLength(1);
      expect((await mine.does(platform.orders, { externalId, status: 1 })).rows).toEqual([]);
      expect((await other.does(platform.orders, { externalId })).rows).toEqual([]);
    });

    test("and is told what is missing where it names neither a shop nor a reference", async () => {
      const answer = await world.asPlatform().call(platform.orders, {});
      expect(answer).toMatchObject({ status: 422, failure: "shopOrReferenceMissing" });
      expect(answer.message).toBe("Nommez une boutique (shopId) ou votre référence (externalId)");
    });
  });

  test("the platform is told the menu of shops that it knows: neither of one in review, rejected or unknown", async () => {
    const system = world.asPlatform();
    const known = await world.build.shop();
    expect(await system.does(platform.menu, { shopId: known.id })).toHaveLength(1);
    for (const auditStatus of [0, 1, 3] as const) {
      const shop = await world.build.shop({ auditStatus });
      for (const call of [platform.menu, platform.shop]) {
        expect(await system.call(call, { shopId: shop.id })).toMatchObject({ status: 404, failure: "shopNotFound" });
      }
    }
    expect(await system.call(platform.menu, { shopId: "none" })).toMatchObject({ failure: "shopNotFound" });
  });
});

describe("assigned", () => {
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
      const [placing, assigned, stranger] = await Promise.all([
        receiveWebhooks(),
        receiveWebhooks(),
        receiveWebhooks(),
      ]);
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
});

test("an order that a system places as its shop opens is placed while its key is being revoked", async () => {
  const { database } = world.app.dependencies;
  const operator = await world.asOperator();
  const { id, key } = await operator.does(deskKeys.make, { name: "Vitesse" });
  const system = world.asPlatform(key);
  await system.does(webhooks.create, { url: "http://127.0.0.1:59999/none" });
  const shop = await world.build.shop();
  const { placed, revoked } = await database.transaction().execute(async (tx) => {
    // The revoking waits for whoever tells the system something.
    await tx.selectFrom("webhooks").select("id").where("platform_key_id", "=", id).forKeyShare().execute();
    const revoked = operator.call(deskKeys.revoke, { id, reason: "Fuite" });
    await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(1);
    const opening = { changes_at: new Date(0), told_state: null };
    await database.updateTable("shops").set(opening).where("id", "=", shop.id).execute();
    const placed = await system.call(platform.place, {
      shopId: shop.id,
      externalId: "the first of the day",
      customer: { name: "Voahangy", phone: "+261320000001", address: "Lot II A 12, Isotry" },
      items: [{ productId: shop.variantId, quantity: 1 }],
      deliveryAmount: 300_000,
      paymentMethod: "wallet",
    });
    return { placed, revoked };
  });
  expect([placed.status, (await revoked).status]).toEqual([200, 200]);
});
