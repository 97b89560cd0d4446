import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

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
