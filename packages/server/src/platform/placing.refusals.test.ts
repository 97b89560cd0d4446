import { beforeEach, describe, expect, test } from "vitest";
import { categories } from "@tsena/contract/categories";
import { productEditing } from "@tsena/contract/products.editing";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { newKey } from "../testing/actors.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { stocksOf } from "../testing/combos.ts";
import { startWorld } from "../testing/world.ts";
import type { Answer, Caller } from "../testing/caller.ts";

const world = startWorld();
let shop: BuiltShop;
let system: Caller;
beforeEach(async () => {
  shop = await world.build.shop();
  system = world.asPlatform(await world.build.system());
});

const wish = (items: { productId: string; quantity: number }[], more: object = {}) => ({
  shopId: shop.id,
  externalId: newKey(),
  customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
  items,
  deliveryAmount: 300_000,
  paymentMethod: "wallet" as const,
  ...more,
});

/** What a refusal carries for programs. */
const dataOf = (answer: Answer<unknown>): unknown => answer.data;

describe("an order with the amount that its customer was shown", () => {
  test("is placed where that is what it comes to", async () => {
    const placed = await system.does(
      platform.place,
      wish([{ productId: shop.variantId, quantity: 2 }], { expectedAmount: 2 * 420_000 + 300_000 }),
    );
    expect(placed.amount).toBe(1_140_000);
  });

  test("is refused where it comes to another, which the refusal carries, and nothing is written", async () => {
    const order = wish([{ productId: shop.variantId, quantity: 2 }], { expectedAmount: 1_100_000 });
    const key = { "idempotency-key": newKey() };
    const answer = await system.call(platform.place, order, key);
    expect(answer).toMatchObject({ status: 409, failure: "amountChanged" });
    expect(answer.message).toBe("Le montant a changé\u00A0: 11,400\u00A0Ar maintenant");
    expect(dataOf(answer)).toMatchObject({
      amount: 1_140_000,
      fields: [{ path: "expectedAmount", name: "amountChanged", rule: "condition" }],
    });
    expect((await system.does(platform.orders, { externalId: order.externalId })).rows).toEqual([]);
    // The same key is free for the amount that the customer has agreed to, and the day's number is, too.
    const placed = await system.does(platform.place, { ...order, expectedAmount: 1_140_000 }, key);
    expect(placed.orderNo).toMatch(/-001$/);
  });

  test("is told the amount of the delivery, too, and of a price that has changed since", async () => {
    const order = wish([{ productId: shop.variantId, quantity: 1 }], { expectedAmount: 720_000 });
    await world.app.dependencies.database
      .updateTable("variants")
      .set({ price: 450_000 })
      .where("id", "=", shop.variantId)
      .execute();
    const answer = await system.call(platform.place, { ...order, deliveryAmount: 0 }, { language: "1" });
    expect(dataOf(answer)).toMatchObject({ name: "amountChanged", amount: 470_000 });
    expect(answer.message).toBe("金额有变化，现为 4,700\u00A0Ar");
  });
});

describe("an order that cannot be placed says which of its lines is to blame", () => {
  test("of a product that is not there, or not on sale", async () => {
    const off = await world.build.product(shop);
    await (await world.asOwner(shop)).does(productEditing.setMarketable, { id: off.productId, data: false });
    const answer = await system.call(
      platform.place,
      wish([
        { productId: shop.variantId, quantity: 1 },
        { productId: "none", quantity: 1 },
        { productId: off.variantId, quantity: 1 },
      ]),
    );
    expect(answer).toMatchObject({ status: 404, failure: "productNotFound" });
    expect(dataOf(answer)).toMatchObject({
      fields: [
        { path: "items.1.productId", name: "productNotFound", rule: "condition" },
        { path: "items.2.productId", name: "productNotOnSale", message: "Mi sao n'est pas en vente" },
      ],
    });
  });

  test("of one that there is too little of, with how many are left, in words for a customer", async () => {
    const scarce = await world.build.product(shop, 3);
    const order = wish([
      { productId: shop.variantId, quantity: 21 },
      { productId: scarce.variantId, quantity: 2 },
      { productId: scarce.variantId, quantity: 2 },
    ]);
    const answer = await system.call(platform.place, order);
    expect(answer).toMatchObject({ status: 422, failure: "insufficientStock" });
    expect(answer.message).toBe("Il ne reste pas assez de Mi sao");
    expect(dataOf(answer)).toMatchObject({
      fields: [
        { path: "items.0.quantity", name: "insufficientStock", rule: "maximum", accepted: { maximum: 20 } },
        { path: "items.2.quantity", name: "insufficientStock", rule: "maximum", accepted: { maximum: 1 } },
      ],
    });
    expect((await system.call(platform.place, order, { language: "1" })).message).toBe("炒面 剩余数量不足");
  });

  test("of lines of one product: each that there is too little for once those before have taken theirs", async () => {
    const scarce = await world.build.product(shop, 3);
    const lines = (...quantities: number[]) =>
      wish(quantities.map((quantity) => ({ productId: scarce.variantId, quantity })));
    const fields = async (...quantities: number[]) => {
      const answer = await system.call(platform.place, lines(...quantities));
      const { fields } = dataOf(answer) as { fields: { path: string; accepted: { maximum: number } }[] };
      return fields.map(({ path, accepted }) => [path, accepted.maximum]);
    };
    expect(await system.call(platform.place, lines(3, 3), { language: "1" })).toMatchObject({
      status: 422,
      message: "炒面 剩余数量不足",
    });
    expect(await fields(3, 3)).toEqual([["items.1.quantity", 0]]);
    expect(await fields(2, 2)).toEqual([["items.1.quantity", 1]]);
    expect(await fields(5, 4)).toEqual([
      ["items.0.quantity", 3],
      ["items.1.quantity", 3],
    ]);
    // What it accepts is enough, and is one line of the order.
    const order = await system.does(platform.place, lines(2, 1));
    expect(order.items.map(({ quantity }) => quantity)).toEqual([3]);
    expect(order.itemsAmount).toBe(3 * (order.items[0]?.price ?? 0));
  });

  test("of a product that is not there, each line of it", async () => {
    const none = { productId: "none", quantity: 1 };
    const answer = await system.call(platform.place, wish([none, none]));
    expect(dataOf(answer)).toMatchObject({
      fields: [{ path: "items.0.productId" }, { path: "items.1.productId" }],
    });
  });

  test("also when it is paid, by the lines of the order", async () => {
    const scarce = await world.build.product(shop, 3);
    const place = () =>
      system.does(
        platform.place,
        wish([
          { productId: shop.variantId, quantity: 1 },
          { productId: scarce.variantId, quantity: 2 },
        ]),
      );
    const [first, second] = [await place(), await place()];
    await system.does(platform.pay, { id: first.id });
    const answer = await system.call(platform.pay, { id: second.id });
    expect(answer).toMatchObject({ failure: "insufficientStock", message: "Il ne reste pas assez de Mi sao" });
    expect(dataOf(answer)).toMatchObject({
      fields: [{ path: "items.1.quantity", rule: "maximum", accepted: { maximum: 1 } }],
    });
  });

  test("of a fee beyond counting", async () => {
    const dear = wish([{ productId: shop.variantId, quantity: 1 }], { deliveryAmount: 9e15 });
    expect(await system.call(platform.place, dear)).toMatchObject({ status: 422, failure: "orderTooLarge" });
  });

  test("of a reference that was used: which order has it", async () => {
    const order = wish([{ productId: shop.variantId, quantity: 1 }]);
    const { id } = await system.does(platform.place, order);
    const answer = await system.call(platform.place, order);
    expect(answer).toMatchObject({ status: 409, failure: "externalIdTaken" });
    expect(dataOf(answer)).toMatchObject({ orderId: id, fields: [{ path: "externalId", name: "externalIdTaken" }] });
    const another = { ...order, externalId: newKey() };
    const both = await Promise.all([system.call(platform.place, another), system.call(platform.place, another)]);
    const late = both.find(({ status }) => status !== 200);
    const won = both.find(({ status }) => status === 200);
    expect(dataOf(late as never)).toMatchObject({ orderId: won?.data.id });
  });

  test("of a shop that is none: by what names it", async () => {
    const answer = await system.call(platform.place, { ...wish([{ productId: "p", quantity: 1 }]), shopId: "none" });
    expect(dataOf(answer)).toMatchObject({ name: "shopNotFound", fields: [{ path: "shopId", name: "shopNotFound" }] });
  });
});

describe("other calls say what they speak of", () => {
  test("of an order, a shop or a webhook that is none", async () => {
    const none = { id: "none" };
    const tries = [
      [system.call(platform.order, none), "id"],
      [system.call(platform.pay, none), "id"],
      [system.call(platform.menu, { shopId: "none" }), "shopId"],
      [system.call(platform.orders, { shopId: "none" }), "shopId"],
      [system.call(webhooks.remove, none), "id"],
      [system.call(webhooks.create, { url: "https://10.0.0.1/hook" }), "url"],
    ] as const;
    for (const [answer, path] of tries) expect(dataOf(await answer)).toMatchObject({ fields: [{ path }] });
  });

  test("and speak to a system, not to the shop, which is told what it is to do as before", async () => {
    const order = await world.build.paidOrder(system, shop);
    const early = await system.call(platform.pickUp, { id: order.id, handOverCode: order.handOverCode });
    expect(early).toMatchObject({
      failure: "orderNotAcceptedYet",
      message: "La boutique n'a pas encore accepté cette commande",
    });
    const owner = await world.asOwner(shop);
    expect(await owner.call(orders.ready, { id: order.id })).toMatchObject({
      failure: "orderNotAcceptedYet",
      message: "Acceptez d'abord cette commande",
    });
  });
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
])("an order that was placed before %s went off the shelf is not paid, and takes nothing", async (_, hide) => {
  const order = await world.build.order(system, shop);
  await hide(await world.asOwner(shop), shop);
  const refused = await system.call(platform.pay, { id: order.id });
  expect(refused).toMatchObject({ status: 422, failure: "productNotOnSale", message: "Mi sao n'est pas en vente" });
  expect(await system.does(platform.order, { id: order.id })).toMatchObject({ status: 1 });
  expect(await stocksOf(world, [shop.variantId])).toEqual([20]);
});
