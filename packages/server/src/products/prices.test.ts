import { beforeAll, describe, expect, test } from "vitest";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { prices, pricesAtMost } from "@tsena/contract/variants.prices";
import type { BuiltShop } from "../testing/builders.ts";
import { comboOf } from "../testing/combos.ts";
import { categoryOf, deleteProductsOf, groupOf, menuTold } from "../testing/built-menus.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
beforeAll(() => world.asPlatform().does(webhooks.create, { url: "http://127.0.0.1:1024/" }));

/** A shop with one variant that costs 4,000 Ar. */
async function ofShop(): Promise<{ shop: BuiltShop; as: Caller }> {
  const shop = await world.build.shop();
  return { shop, as: await world.asOwner(shop) };
}

/** What variants cost now, in the order given. */
async function pricesOf(productIds: readonly string[]): Promise<(number | undefined)[]> {
  const rows = await world.app.dependencies.database
    .selectFrom("variants")
    .select(["id", "price"])
    .where("id", "in", productIds)
    .execute();
  return productIds.map((id) => rows.find((row) => row.id === id)?.price);
}

const logOf = async (as: Caller, given: { goodsId?: string } = {}) =>
  (await as.does(prices.log, { ...given, rows: 100 })).rows;

describe("the price of a variant", () => {
  test("is set, and written down: what, old, new, who, when", async () => {
    const { shop, as } = await ofShop();
    const product = await as.does(prices.set, { id: shop.variantId, price: 450_000 });
    expect(product).toMatchObject({ id: shop.variantId, goodsId: shop.productId, price: 450_000, stock: 20 });
    expect(await logOf(as)).toEqual([
      {
        id: expect.any(String) as string,
        goodsId: shop.productId,
        productId: shop.variantId,
        name: "Mi sao",
        specification: "Grande",
        oldPrice: 400_000,
        newPrice: 450_000,
        by: `Person ${shop.ownerPhone}`,
        at: world.clock.now().toISOString(),
      },
    ]);
    const inChinese = await as.does(prices.log, {}, { language: "1" });
    expect(inChinese.rows).toMatchObject([{ name: "炒面", specification: "大份" }]);
  });

  test("that is set to what it was is no change", async () => {
    const { shop, as } = await ofShop();
    expect(await as.does(prices.set, { id: shop.variantId, price: 400_000 })).toMatchObject({ price: 400_000 });
    expect(await logOf(as)).toEqual([]);
    expect(await menuTold(world, shop.id)).toEqual([]);
  });

  test.each([15_000, 0, -10_000, 5_000, 10_050])("is a multiple of 100 Ar, at least 100: not %d", async (price) => {
    const { shop, as } = await ofShop();
    const refused = await as.call(prices.set, { id: shop.variantId, price });
    expect([refused.resultCode, refused.failure]).toEqual([422, "priceNotMultiple"]);
    const all = await as.call(prices.setAll, { items: [{ id: shop.variantId, price }] });
    expect(all.failure).toBe("priceNotMultiple");
    expect(await pricesOf([shop.variantId])).toEqual([400_000]);
  });

  test("is that of the shop's own that are there: not of another's, nor of a deleted product", async () => {
    const { shop, as } = await ofShop();
    const { as: other } = await ofShop();
    for (const [caller, id] of [
      [as, "made-up"],
      [other, shop.variantId],
    ] as const) {
      const refused = await caller.call(prices.set, { id, price: 500_000 });
      expect([refused.resultCode, refused.failure]).toEqual([404, "variantNotFound"]);
    }
    await deleteProductsOf(world, [shop.productId]);
    expect((await as.call(prices.set, { id: shop.variantId, price: 500_000 })).failure).toBe("variantNotFound");
    expect(await pricesOf([shop.variantId])).toEqual([400_000]);
    expect(await logOf(other)).toEqual([]);
  });

  test("stays what somebody else has set since it was seen, unless it is that already", async () => {
    const { shop, as } = await ofShop();
    const id = shop.variantId;
    const mine = { id, price: 450_000, priceSeen: 400_000 };
    await as.does(prices.set, mine);
    expect(await as.does(prices.set, mine)).toMatchObject({ price: 450_000 });
    const refused = await as.call(prices.set, { ...mine, price: 500_000 });
    expect([refused.resultCode, refused.failure]).toEqual([409, "changedMeanwhile"]);
    expect(await pricesOf([id])).toEqual([450_000]);
    await as.does(prices.set, { id, price: 500_000, priceSeen: 450_000 });
    expect((await logOf(as)).map(({ newPrice }) => newPrice)).toEqual([500_000, 450_000]);
  });

  test("may be a combo's own, whose stock goes on following its parts, and leaves the cards at their version", async () => {
    const { shop, as } = await ofShop();
    const combo = await comboOf(world, shop, [{ variantId: shop.variantId, quantity: 3 }]);
    expect(await as.does(prices.set, { id: combo.variantId, price: 990_000 })).toMatchObject({
      price: 990_000,
      stock: 6,
    });
    const { category_id: categoryId } = await world.app.dependencies.database
      .selectFrom("products")
      .select("category_id")
      .where("id", "=", shop.productId)
      .executeTakeFirstOrThrow();
    expect(await groupOf(as, categoryId)).toMatchObject({ version: 1, versions: [1, 1] });
  });

  test("is set and read by staff of the prices alone, under their own name", async () => {
    const { shop, as } = await ofShop();
    const cook = await world.asStaff(shop, ["stock", "goods", "categories"]);
    const item = { id: shop.variantId, price: 500_000 };
    expect((await cook.call(prices.set, item)).failure).toBe("moduleNotGranted");
    expect((await cook.call(prices.setAll, { items: [item] })).failure).toBe("moduleNotGranted");
    expect((await cook.call(prices.log, {})).failure).toBe("moduleNotGranted");
    const pricer = await world.asStaff(shop, ["price"]);
    await pricer.does(prices.set, item);
    const [line] = await logOf(as);
    expect(line?.by).toMatch(/^Person \+/);
    expect(line?.by).not.toBe(`Person ${shop.ownerPhone}`);
  });

  test("set by many at once goes from each to the next in the log, without a gap", async () => {
    const { shop, as } = await ofShop();
    const wanted = [410_000, 420_000, 430_000, 440_000, 450_000];
    await Promise.all(wanted.map((price) => as.does(prices.set, { id: shop.variantId, price })));
    const lines = (await logOf(as)).toReversed();
    expect(lines.map(({ newPrice }) => newPrice).toSorted()).toEqual(wanted);
    expect(lines.map(({ oldPrice }) => oldPrice)).toEqual([
      400_000,
      ...lines.slice(0, -1).map(({ newPrice }) => newPrice),
    ]);
    expect(await pricesOf([shop.variantId])).toEqual([lines[lines.length - 1]?.newPrice]);
  });

  test("set as an order is placed: the order costs the one or the other, and stays at that", async () => {
    const { shop, as } = await ofShop();
    const [order] = await Promise.all([
      world.build.order(world.asPlatform(), shop, { quantity: 2 }),
      as.does(prices.set, { id: shop.variantId, price: 700_000 }),
    ]);
    expect([800_000, 1_400_000]).toContain(order.itemsAmount);
    const later = await world.build.order(world.asPlatform(), shop, { quantity: 2 });
    expect(later.itemsAmount).toBe(1_400_000);
    const first = await world.asPlatform().does(platform.order, { id: order.id });
    expect(first.itemsAmount).toBe(order.itemsAmount);
  });
});

describe("several prices at once", () => {
  test("are set, the changed ones counted and logged, those that cannot be named", async () => {
    const { shop, as } = await ofShop();
    const { variantIds: productIds, productIds: goodsIds } = await categoryOf(world, shop, "Soupes", 3);
    const [a = "", b = "", c = ""] = productIds;
    await deleteProductsOf(world, goodsIds.slice(2));
    const foreign = (await ofShop()).shop.variantId;
    const items = [
      { id: a, price: 400_000 },
      { id: b, price: 300_000 },
      { id: shop.variantId, price: 100_000 },
      { id: shop.variantId, price: 610_000 },
      ...[c, foreign, "made-up"].map((id) => ({ id, price: 200_000 })),
    ];
    const { changed, failed } = await as.does(prices.setAll, { items }, { language: "1" });
    expect(changed).toBe(2);
    expect(failed.map(({ id }) => id)).toEqual([c, foreign, "made-up"]);
    expect(failed.map(({ message }) => message)).toEqual(Array(3).fill("未找到该规格，请到菜单中核对"));
    expect(await pricesOf([a, b, shop.variantId, c, foreign])).toEqual([400_000, 300_000, 610_000, 400_000, 400_000]);
    expect((await logOf(as)).map(({ productId }) => productId).toSorted()).toEqual([b, shop.variantId].toSorted());
  });

  test("leave what somebody else has set since they were seen, unless it is that already", async () => {
    const { shop, as } = await ofShop();
    const { variantIds } = await categoryOf(world, shop, "Soupes", 2);
    const [a = "", b = ""] = variantIds;
    await as.does(prices.setAll, { items: [a, b].map((id, at) => ({ id, price: 700_000 + at * 10_000 })) });
    const items = [a, b, shop.variantId].map((id) => ({ id, price: 710_000, priceSeen: 400_000 }));
    const { changed, failed } = await as.does(prices.setAll, { items });
    expect(changed).toBe(1);
    const message = "Quelqu'un l'a modifié entre-temps, relisez puis recommencez";
    expect(failed).toEqual([{ id: a, message }]);
    expect(await pricesOf([a, b, shop.variantId])).toEqual([700_000, 710_000, 710_000]);
  });

  test("are a whole menu's", async () => {
    const { shop, as } = await ofShop();
    const { variantIds: productIds } = await categoryOf(world, shop, "Soupes", pricesAtMost);
    const items = productIds.map((id, index) => ({ id, price: 10_000 * (index + 1) }));
    const { changed, failed } = await as.does(prices.setAll, { items });
    // The one that cost 4,000 Ar before does so still.
    expect([changed, failed]).toEqual([pricesAtMost - 1, []]);
    expect(await pricesOf(productIds)).toEqual(items.map(({ price }) => price));
    const more = [...items, { id: shop.variantId, price: 10_000 }];
    expect((await as.call(prices.setAll, { items: more })).resultCode).toBe(422);
    expect((await as.call(prices.setAll, { items: [] })).failure).toBe("nothingChosen");
  });

  test("are sent to the platform once, and nothing is where none has changed", async () => {
    const { shop, as } = await ofShop();
    const { variantIds: productIds } = await categoryOf(world, shop, "Soupes", 3);
    const items = productIds.map((id) => ({ id, price: 500_000 }));
    await as.does(prices.setAll, { items });
    await as.does(prices.setAll, { items });
    expect(await menuTold(world, shop.id)).toEqual([{ type: "menu.updated", shopId: shop.id, changed: "prices" }]);
  });
});

describe("the log of price changes", () => {
  test("comes page by page, the newest first, of all or of one product; with the names as they were", async () => {
    const { shop, as } = await ofShop();
    const { variantIds: productIds, productIds: goodsIds } = await categoryOf(world, shop, "Soupes", 1);
    const [soup = ""] = productIds;
    for (const price of [500_000, 600_000, 700_000]) {
      await as.does(prices.set, { id: shop.variantId, price });
      await as.does(prices.set, { id: soup, price });
    }
    const { database } = world.app.dependencies;
    await database.updateTable("products").set({ name_fr: "Renommé" }).where("shop_id", "=", shop.id).execute();
    const first = await as.does(prices.log, { rows: 4 });
    const second = await as.does(prices.log, { rows: 4, cursor: first.nextCursor ?? "" });
    expect(second.nextCursor).toBe(null);
    const lines = [...first.rows, ...second.rows];
    expect(lines.map(({ newPrice }) => newPrice / 100_000)).toEqual([7, 7, 6, 6, 5, 5]);
    expect(lines.map(({ name }) => name).slice(0, 2)).toEqual(["Soupes 0", "Mi sao"]);
    const ofSoup = await logOf(as, { goodsId: goodsIds[0] ?? "" });
    expect(ofSoup.map(({ productId, newPrice }) => [productId, newPrice])).toEqual([
      [soup, 700_000],
      [soup, 600_000],
      [soup, 500_000],
    ]);
    expect(await logOf(as, { goodsId: "made-up" })).toEqual([]);
    expect((await as.call(prices.log, { cursor: "made-up" })).failure).toBe("fieldWrong");
  });
});
