import { beforeAll, describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { platform } from "@tsena/contract/platform";
import { variantStock } from "@tsena/contract/variants.stock";
import { shops } from "@tsena/contract/shops";
import type { BuiltShop } from "../testing/builders.ts";
import { categoryOf, deleteProductsOf, groupOf, menuTold } from "../testing/built-menus.ts";
import { comboOf, stocksOf } from "../testing/combos.ts";
import { startWorld } from "../testing/world.ts";
import { namedAtMost } from "../products/menu-changes.service.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
beforeAll(() => world.asPlatform().does(webhooks.create, { url: "http://127.0.0.1:1024/" }));

/** A shop with one variant: 20 left, refilled to 20. */
async function ofShop(): Promise<{ shop: BuiltShop; as: Caller }> {
  const shop = await world.build.shop();
  return { shop, as: await world.asOwner(shop) };
}

/** What becomes of a variant at the next refill: 0 left now, so many then. */
async function sellOut(productIds: readonly string[], defaultStock = 20): Promise<void> {
  await world.app.dependencies.database
    .updateTable("variants")
    .set({ stock: 0, default_stock: defaultStock })
    .where("id", "in", productIds)
    .execute();
}

const told = (shop: BuiltShop, products: readonly [string, number][] | null) => ({
  type: "stock.changed",
  shopId: shop.id,
  products: products?.map(([productId, stock]) => ({ productId, stock })) ?? null,
});

describe("the stock of a variant", () => {
  test("is set, and what it is refilled to where that is said", async () => {
    const { shop, as } = await ofShop();
    expect(await as.does(variantStock.setStock, { id: shop.variantId, stock: 5 })).toMatchObject({
      id: shop.variantId,
      goodsId: shop.productId,
      stock: 5,
      defaultStock: 20,
    });
    const both = await as.does(variantStock.setStock, { id: shop.variantId, stock: 7, defaultStock: 0 });
    expect(both).toMatchObject({ stock: 7, defaultStock: 0, price: 400_000 });
    expect(await stocksOf(world, [shop.variantId])).toEqual([7]);
    expect(await menuTold(world, shop.id)).toEqual([
      told(shop, [[shop.variantId, 5]]),
      told(shop, [[shop.variantId, 7]]),
    ]);
  });

  test("is set once for a tap: one that is sent again changes nothing that was counted since", async () => {
    const { shop, as } = await ofShop();
    const [counted, soldOut] = [
      { "idempotency-key": "one-count-of-five" },
      { "idempotency-key": "one-tap-of-sold-out" },
    ];
    const count = () => as.call(variantStock.setStock, { id: shop.variantId, stock: 5 }, counted);
    const sellAll = () => as.call(variantStock.setStockOfProduct, { goodsId: shop.productId, stock: 0 }, soldOut);
    expect([(await count()).status, (await sellAll()).status]).toEqual([200, 200]);
    await as.does(variantStock.setStock, { id: shop.variantId, stock: 7 });
    expect([(await count()).status, (await sellAll()).status]).toEqual([200, 200]);
    expect(await stocksOf(world, [shop.variantId])).toEqual([7]);
  });

  test("that stays what it was is told to nobody", async () => {
    const { shop, as } = await ofShop();
    await as.does(variantStock.setStock, { id: shop.variantId, stock: 20, defaultStock: 30 });
    expect(await menuTold(world, shop.id)).toEqual([]);
    expect(await as.does(variantStock.setStock, { id: shop.variantId, stock: 20 })).toMatchObject({ defaultStock: 30 });
  });

  test("stays what orders have made of it, where it is sent as it was seen; what it was then is answered", async () => {
    const { shop, as } = await ofShop();
    await world.build.paidOrder(world.asPlatform(), shop, { quantity: 2 });
    const kept = { id: shop.variantId, stock: 20, stockSeen: 20, defaultStock: 30 };
    expect(await as.does(variantStock.setStock, kept)).toMatchObject({ stock: 18, stockBefore: 18, defaultStock: 30 });
    const counted = { id: shop.variantId, stock: 19, stockSeen: 20 };
    expect(await as.does(variantStock.setStock, counted)).toMatchObject({ stock: 19, stockBefore: 18 });
    const all = { goodsId: shop.productId, stock: 0 };
    expect(await as.does(variantStock.setStockOfProduct, all)).toMatchObject([{ stock: 0, stockBefore: 19 }]);
  });

  test.each([-1, 1.5, 1_000_000])("is a whole number from 0 on: not %d", async (stock) => {
    const { shop, as } = await ofShop();
    for (const wrong of [{ stock }, { stock: 1, defaultStock: stock }]) {
      const refused = await as.call(variantStock.setStock, { id: shop.variantId, ...wrong });
      expect([refused.resultCode, refused.failure]).toEqual([422, "stockWrong"]);
    }
    expect((await as.call(variantStock.setStockOfProduct, { goodsId: shop.productId, stock })).failure).toBe(
      "stockWrong",
    );
    expect(await stocksOf(world, [shop.variantId])).toEqual([20]);
  });

  test("is that of the shop's own that are there: not of another's, nor of a deleted product", async () => {
    const { shop, as } = await ofShop();
    const { as: other } = await ofShop();
    const set = { id: shop.variantId, stock: 1 };
    expect((await as.call(variantStock.setStock, { id: "made-up", stock: 1 })).failure).toBe("variantNotFound");
    expect((await other.call(variantStock.setStock, set)).failure).toBe("variantNotFound");
    const all = { goodsId: shop.productId, stock: 1 };
    expect((await other.call(variantStock.setStockOfProduct, all)).failure).toBe("productNotFound");
    await deleteProductsOf(world, [shop.productId]);
    expect((await as.call(variantStock.setStock, set)).failure).toBe("variantNotFound");
    expect((await as.call(variantStock.setStockOfProduct, all)).failure).toBe("productNotFound");
    expect(await stocksOf(world, [shop.variantId])).toEqual([20]);
  });

  test("of a combo is nobody's to set: it follows its parts, and is told with them", async () => {
    const { shop, as } = await ofShop();
    const combo = await comboOf(world, shop, [{ variantId: shop.variantId, quantity: 3 }]);
    const one = await as.call(variantStock.setStock, { id: combo.variantId, stock: 9 });
    expect([one.resultCode, one.failure]).toEqual([409, "comboHasNoStock"]);
    const all = await as.call(variantStock.setStockOfProduct, { goodsId: combo.productId, stock: 9 });
    expect(all.failure).toBe("comboHasNoStock");
    await as.does(variantStock.setStock, { id: shop.variantId, stock: 8 });
    await deleteProductsOf(world, [combo.productId]);
    await as.does(variantStock.setStock, { id: shop.variantId, stock: 7 });
    expect(await menuTold(world, shop.id)).toEqual([
      told(shop, [
        [shop.variantId, 8],
        [combo.variantId, 2],
      ]),
      told(shop, [[shop.variantId, 7]]),
    ]);
  });

  test("is set by staff of the stock alone", async () => {
    const { shop } = await ofShop();
    const menuKeeper = await world.asStaff(shop, ["goods", "price", "categories", "orders.handle"]);
    const calls = [
      menuKeeper.call(variantStock.setStock, { id: shop.variantId, stock: 1 }),
      menuKeeper.call(variantStock.setStockOfProduct, { goodsId: shop.productId, stock: 1 }),
      menuKeeper.call(variantStock.refill, {}),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.failure).toBe("moduleNotGranted");
    const cook = await world.asStaff(shop, ["stock"]);
    expect(await cook.does(variantStock.setStock, { id: shop.variantId, stock: 1 })).toMatchObject({ stock: 1 });
  });

  test("leaves the product's card at its version", async () => {
    const { shop, as } = await ofShop();
    const { id, variantIds: productIds } = await categoryOf(world, shop, "Soupes", 1);
    await as.does(variantStock.setStock, { id: productIds[0] ?? "", stock: 3 });
    expect(await groupOf(as, id)).toMatchObject({ version: 1, versions: [1] });
  });

  test("set while orders are paid: those paid later take from it, and never more than there is", async () => {
    const { shop, as } = await ofShop();
    const placed = await Promise.all(
      Array.from({ length: 8 }, () => world.build.order(world.asPlatform(), shop, { quantity: 2 })),
    );
    const paid = placed.map(({ id }) => world.asPlatform().call(platform.pay, { id }));
    const set = as.does(variantStock.setStock, { id: shop.variantId, stock: 4 });
    const failures = (await Promise.all(paid)).filter(({ failure }) => failure !== undefined);
    await set;
    const [left = -1] = await stocksOf(world, [shop.variantId]);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(4);
    expect(left % 2).toBe(0);
    expect(failures.every(({ failure }) => failure === "insufficientStock")).toBe(true);
  });
});

describe("a product that is sold out until tomorrow", () => {
  test("has none left of any variant, and is there again at the next refill", async () => {
    const { shop, as } = await ofShop();
    const small = "small-" + shop.id;
    await world.app.dependencies.database
      .insertInto("variants")
      .values({
        shop_id: shop.id,
        id: small,
        product_id: shop.productId,
        name_fr: "Petite",
        name_zh: "小份",
        price: 300_000,
        packing_price: null,
        stock: 0,
        default_stock: 15,
        is_default: false,
        sort: 1,
      })
      .execute();
    const answer = await as.does(variantStock.setStockOfProduct, { goodsId: shop.productId, stock: 0 });
    expect(answer.map(({ id, stock, defaultStock }) => [id, stock, defaultStock])).toEqual([
      [shop.variantId, 0, 20],
      [small, 0, 15],
    ]);
    // The small one was sold out before: of it there is nothing to tell.
    expect(await menuTold(world, shop.id)).toEqual([told(shop, [[shop.variantId, 0]])]);
    expect(await as.does(variantStock.refill, { id: shop.productId })).toEqual({ changed: 2 });
    expect(await stocksOf(world, [shop.variantId, small])).toEqual([20, 15]);
  });
});

describe("a refill by hand", () => {
  test("brings the whole menu up, lowers nothing, and tells what it raised", async () => {
    const { shop, as } = await ofShop();
    const { variantIds: productIds, productIds: goodsIds } = await categoryOf(world, shop, "Soupes", 3);
    const [a = "", b = "", c = ""] = productIds;
    await sellOut([a, b, c]);
    await deleteProductsOf(world, goodsIds.slice(2));
    await as.does(variantStock.setStock, { id: shop.variantId, stock: 50 });
    expect(await as.does(variantStock.refill, {})).toEqual({ changed: 2 });
    expect(await stocksOf(world, [shop.variantId, a, b, c])).toEqual([50, 20, 20, 0]);
    expect(await as.does(variantStock.refill, {})).toEqual({ changed: 0 });
    const [, refilled, ...more] = await menuTold(world, shop.id);
    expect(more).toEqual([]);
    expect(refilled).toMatchObject({
      type: "stock.changed",
      products: expect.arrayContaining([
        { productId: a, stock: 20 },
        { productId: b, stock: 20 },
      ]) as unknown,
    });
  });

  test("is of the products chosen, of the caller's shop", async () => {
    const { shop, as } = await ofShop();
    const { variantIds: productIds, productIds: goodsIds } = await categoryOf(world, shop, "Soupes", 3);
    const foreign = (await ofShop()).shop;
    await sellOut([...productIds, foreign.variantId]);
    const ids = [...goodsIds.slice(0, 2), foreign.productId, "made-up"];
    expect(await as.does(variantStock.refill, { ids })).toEqual({ changed: 2 });
    expect(await stocksOf(world, [...productIds, foreign.variantId])).toEqual([20, 20, 0, 0]);
  });

  test("of more than 500 is told without their names: the menu is to be read anew", async () => {
    const { shop, as } = await ofShop();
    const { variantIds: productIds } = await categoryOf(world, shop, "Soupes", namedAtMost + 1);
    await sellOut(productIds);
    expect(await as.does(variantStock.refill, {})).toEqual({ changed: namedAtMost + 1 });
    expect(await menuTold(world, shop.id)).toEqual([told(shop, null)]);
  });

  test("by two at once raises each once", async () => {
    const { shop, as } = await ofShop();
    const { variantIds: productIds } = await categoryOf(world, shop, "Soupes", 10);
    await sellOut(productIds);
    const answers = await Promise.all([as.does(variantStock.refill, {}), as.does(variantStock.refill, {})]);
    expect(answers.map(({ changed }) => changed).toSorted()).toEqual([0, 10]);
  });
});

test("the refill as the shop opens is told, with the combos that there are again", async () => {
  const { shop, as } = await ofShop();
  const combo = await comboOf(world, shop, [{ variantId: shop.variantId, quantity: 6 }]);
  await as.does(variantStock.setStockOfProduct, { goodsId: shop.productId, stock: 0 });
  await as.does(shops.updateStatus, { isOpen: false });
  world.clock.advance(24 * 3600 * 1000);
  await as.does(shops.updateStatus, { isOpen: true });
  const all = await menuTold(world, shop.id);
  expect(all[all.length - 1]).toEqual(
    told(shop, [
      [shop.variantId, 20],
      [combo.variantId, 3],
    ]),
  );
  expect(all).toHaveLength(2);
});

test("an order that takes the last one tells that it is sold out, one that is refused that it is back", async () => {
  const shop = await world.build.shop({ stock: 2 });
  const as = await world.asOwner(shop);
  await world.build.paidOrder(world.asPlatform(), shop);
  expect(await menuTold(world, shop.id)).toEqual([]);
  const last = await world.build.paidOrder(world.asPlatform(), shop);
  await as.does(orders.refuse, { id: last.id, reason: "tooBusy" });
  expect(await menuTold(world, shop.id)).toEqual([
    told(shop, [[shop.variantId, 0]]),
    told(shop, [[shop.variantId, 1]]),
  ]);
});

test("an order that leaves a part, but too few for a combo, tells that the combo is sold out, and then that it is back", async () => {
  const { shop, as } = await ofShop();
  const combo = await comboOf(world, shop, [{ variantId: shop.variantId, quantity: 2 }]);
  const order = await world.build.paidOrder(world.asPlatform(), shop, { quantity: 19 });
  await as.does(orders.refuse, { id: order.id, reason: "tooBusy" });
  expect(await menuTold(world, shop.id)).toEqual([
    told(shop, [[combo.variantId, 0]]),
    told(shop, [[combo.variantId, 10]]),
  ]);
});

test("a product that was deleted gets back what an order took of it, and nobody is told of it", async () => {
  const { shop, as } = await ofShop();
  const order = await world.build.paidOrder(world.asPlatform(), shop, { quantity: 20 });
  await deleteProductsOf(world, [shop.productId]);
  await as.does(orders.refuse, { id: order.id, reason: "tooBusy" });
  expect(await stocksOf(world, [shop.variantId])).toEqual([20]);
  expect(await menuTold(world, shop.id)).toEqual([told(shop, [[shop.variantId, 0]])]);
});
