import { describe, expect, test } from "vitest";
import { categories } from "@tsena/contract/categories";
import { productEditing } from "@tsena/contract/products.editing";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "../testing/builders.ts";
import { stocksOf } from "../testing/combos.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();

describe("an order at the edges of what is allowed", () => {
  test("a year later the same day's numbers are free again, and a clock set back goes on counting", async () => {
    const shop = await world.build.shop();
    const as = world.asPlatform();
    const dayMs = 24 * 3600 * 1000;
    const first = await world.build.order(as, shop);
    world.clock.advance(dayMs);
    const tomorrow = await world.build.order(as, shop);
    world.clock.advance(-dayMs);
    const setBack = await world.build.order(as, shop);
    world.clock.advance(365 * dayMs);
    const nextYear = await world.build.order(as, shop);
    world.clock.advance(-365 * dayMs);
    expect([first.orderNo, tomorrow.orderNo, setBack.orderNo, nextYear.orderNo]).toEqual([
      "1120-001",
      "1121-001",
      "1121-002",
      "1120-001",
    ]);
  });

  test("a customer's own words for cancelling are shown as they are, even where they look like a reason of ours", async () => {
    const shop = await world.build.shop();
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop);
    expect((await as.does(platform.cancel, { id: order.id, reason: "closing" })).endReason).toBe("closing");
  });

  test("the same product on two lines is judged against the stock as one", async () => {
    const shop = await world.build.shop({ stock: 5 });
    const as = world.asPlatform();
    const place = {
      shopId: shop.id,
      externalId: "twice-the-same",
      customer: { name: "Hery", phone: "+261320000002", address: "Ankorondrano" },
      items: [
        { productId: shop.variantId, quantity: 3 },
        { productId: shop.variantId, quantity: 3 },
      ],
      deliveryAmount: 0,
      paymentMethod: "cash" as const,
    };
    expect(await as.call(platform.place, place, { language: "1" })).toMatchObject({
      status: 422,
      message: "炒面 剩余数量不足",
    });
  });

  test("a fee beyond counting is refused, and an item that is not in the order cannot be sold out", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const as = world.asPlatform();
    const order = await world.build.paidOrder(as, shop);
    const unknownItem = { id: order.id, reason: "soldOut" as const, itemIds: ["no-such"] };
    expect(await owner.call(orders.refuse, unknownItem)).toMatchObject({ status: 404, failure: "orderItemNotFound" });
    expect((await owner.does(orders.detail, { id: order.id })).status).toBe(2);
    const dear = {
      shopId: shop.id,
      externalId: "a-dear-way",
      customer: { name: "Hery", phone: "+261320000002", address: "Ankorondrano" },
      items: [{ productId: shop.variantId, quantity: 1 }],
      deliveryAmount: 9e15,
      paymentMethod: "cash" as const,
    };
    expect(await as.call(platform.place, dear)).toMatchObject({ status: 422, failure: "orderTooLarge" });
  });

  test.each([
    [
      "its product",
      (as: Caller, { productId: goodsId }: BuiltShop) =>
        as.does(productEditing.setMarketable, { id: goodsId, data: false }),
    ],
    [
      "its category",
      async (as: Caller) => {
        const [category] = await as.does(categories.list, {});
        await as.does(categories.update, { id: category?.id ?? "", nameFr: "Plats", enabled: false });
      },
    ],
  ])("one that was placed before %s went off the shelf is not paid, and takes nothing", async (_, hide) => {
    const shop = await world.build.shop();
    const as = world.asPlatform();
    const order = await world.build.order(as, shop);
    await hide(await world.asOwner(shop), shop);
    const refused = await as.call(platform.pay, { id: order.id });
    expect(refused).toMatchObject({ status: 422, failure: "productNotOnSale", message: "Mi sao n'est pas en vente" });
    expect(await as.does(platform.order, { id: order.id })).toMatchObject({ status: 1 });
    expect(await stocksOf(world, [shop.variantId])).toEqual([20]);
  });

  test("a cursor that this server did not write is refused in words", async () => {
    const owner = await world.asOwner(await world.build.shop());
    for (const text of ["2026 x", "1 x", "2026-11-20T09:00:00.000Z a\u0000b", "2026-11-20T09:00:00.000Z x y"]) {
      const cursor = Buffer.from(text).toString("base64url");
      expect(await owner.call(orders.list, { tab: "all", cursor })).toMatchObject({
        status: 422,
        failure: "fieldWrong",
      });
    }
  });
});
