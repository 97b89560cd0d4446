import { beforeEach, describe, expect, test } from "vitest";
import type { Call } from "@tsena/contract/call";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
let shop: BuiltShop;
let mine: Caller;
let other: Caller;
beforeEach(async () => {
  shop = await world.build.shop();
  mine = world.asPlatform(await world.build.system());
  other = world.asPlatform(await world.build.system());
});

const byId: readonly [Call, object][] = [
  [platform.order, {}],
  [platform.pay, {}],
  [platform.cancel, {}],
  [platform.assign, { courier: { name: "Rado", phone: "+261320000009" } }],
  [platform.pickUp, { handOverCode: "0000" }],
  [platform.deliver, {}],
];

describe("an order that another system placed", () => {
  test.each(byId.map(([call, more]) => [call.route, call, more] as const))(
    "is answered by %s as one that is nowhere, word for word, and stays as it is",
    async (_route, call, more) => {
      const order = await world.build.paidOrder(mine, shop);
      const foreign = await other.call(call, { id: order.id, ...more } as never);
      const unknown = await other.call(call, { id: "01a1f906-b001-7590-a7b9-ed93bbcf8423", ...more } as never);
      expect(foreign).toMatchObject({ status: 404, failure: "orderNotFound" });
      expect([foreign.message, foreign.data]).toEqual([unknown.message, unknown.data]);
      expect(await mine.does(platform.order, { id: order.id })).toEqual(order);
    },
  );

  test("is in no list of it, on no page and of no status", async () => {
    const theirs = await world.build.paidOrder(mine, shop);
    const own = await world.build.paidOrder(other, shop);
    const cancelled = await world.build.order(mine, shop);
    await mine.does(platform.cancel, { id: cancelled.id });
    const listed = async (as: Caller, status?: number) =>
      (await as.does(platform.orders, { shopId: shop.id, ...(status && { status: status as 6 }) })).rows.map(
        ({ id }) => id,
      );
    expect(await listed(other)).toEqual([own.id]);
    expect(await listed(other, 2)).toEqual([own.id]);
    expect(await listed(other, 6)).toEqual([]);
    expect(await listed(mine)).toEqual([theirs.id]);
    const page = await mine.does(platform.orders, { shopId: shop.id, rows: 1 });
    expect(page.nextCursor).toBeNull();
  });

  test("may be called the same by both: each key's references are its own, as are its idempotency keys", async () => {
    const wish = {
      shopId: shop.id,
      externalId: "A-1",
      customer: { name: "Voahangy", phone: "+261320000001", address: "Lot II A 12, Isotry" },
      items: [{ productId: shop.variantId, quantity: 1 }],
      deliveryAmount: 300_000,
      paymentMethod: "cash" as const,
    };
    const key = { "idempotency-key": "the-same-key-1" };
    const first = await mine.does(platform.place, wish, key);
    const second = await other.does(platform.place, wish, key);
    expect(second.id).not.toBe(first.id);
    expect((await mine.does(platform.place, wish, key)).id).toBe(first.id);
    expect(await mine.call(platform.place, wish)).toMatchObject({ failure: "externalIdTaken" });
  });
});

describe("what customers see", () => {
  test("every key sees, and may order: shops, their page and their menu", async () => {
    expect((await other.does(platform.shops, { rows: 100 })).rows.map(({ id }) => id)).toContain(shop.id);
    expect(await other.does(platform.shop, { shopId: shop.id })).toMatchObject({ shopId: shop.id });
    const [product] = await other.does(platform.menu, { shopId: shop.id });
    expect(product?.productId).toBe(shop.variantId);
    expect((await world.build.order(other, shop)).status).toBe(1);
  });
});
