import { describe, expect, test } from "vitest";
import { products } from "@tsena/contract/products";
import { large, menuWriter, names, small } from "../testing/menu-writer.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const menu = menuWriter(world);

describe("the menu of a shop", () => {
  test("comes by category in the order of its sort, the empty ones too", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const drinks = await menu.category(shop, "Boissons", 0);
    await menu.category(shop, "Desserts", 2);
    await menu.product(shop, { categoryId: drinks, nameFr: "Thé", sort: 2 });
    await menu.product(shop, { categoryId: drinks, nameFr: "Eau", sort: 1 });
    const groups = await as.does(products.groups, { shopId: shop.id });
    expect(groups.map(({ categoryName, sort, F_Item }) => ({ categoryName, sort, items: names(F_Item) }))).toEqual([
      { categoryName: "Boissons", sort: 0, items: ["Eau", "Thé"] },
      { categoryName: "Plats", sort: 1, items: ["Mi sao"] },
      { categoryName: "Desserts", sort: 2, items: [] },
    ]);
    expect(groups[0]).toMatchObject({ categoryId: drinks, version: 1 });
  });

  test("shows what is on sale, or off the shelf, where that is asked; a disabled category stays in view", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const drinks = await menu.category(shop, "Boissons", 0);
    await menu.product(shop, { categoryId: drinks, nameFr: "Thé", isMarketable: false });
    await menu.disable(drinks);
    const shown = async (filter: { isMarketable?: boolean }) =>
      (await as.does(products.groups, filter)).map(({ F_Item }) => names(F_Item));
    expect(await shown({})).toEqual([["Thé"], ["Mi sao"]]);
    expect(await shown({ isMarketable: true })).toEqual([[], ["Mi sao"]]);
    expect(await shown({ isMarketable: false })).toEqual([["Thé"], []]);
  });

  test("is no other shop's, and holds nothing that was deleted", async () => {
    const [shop, other] = [await world.build.shop(), await world.build.shop()];
    const as = await world.asOwner(shop);
    expect(await as.call(products.groups, { shopId: other.id })).toMatchObject({ failure: "shopNotFound" });
    await menu.change(shop.productId, { deleted_at: world.clock.now() });
    expect((await as.does(products.groups, {})).map(({ F_Item }) => F_Item)).toEqual([[]]);
  });

  test("is seen by staff who may change stock, and not by those who only see orders", async () => {
    const shop = await world.build.shop();
    const [stock, orders] = [await world.asStaff(shop, ["stock"]), await world.asStaff(shop, ["orders.view"])];
    expect(await stock.does(products.groups, {})).toHaveLength(1);
    expect(await orders.call(products.groups)).toMatchObject({ failure: "moduleNotGranted" });
  });

  test("is read in one round trip to the database", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    await menu.combo(shop, await menu.category(shop, "Menus", 2));
    await as.does(products.groups, {});
    const { pool } = world.app.dependencies;
    const trips: number[] = [];
    const count = (): void => void trips.push((trips.pop() ?? 0) + 1);
    pool.on("acquire", count);
    // The server's clocks go to the database too, now and then: what is always there is the call's own.
    for (let time = 0; time < 5; time += 1) {
      trips.push(0);
      expect((await as.does(products.groups, {})).flatMap(({ F_Item }) => F_Item)).toHaveLength(3);
    }
    pool.off("acquire", count);
    expect(Math.min(...trips)).toBe(1);
  });
});

describe("a product", () => {
  test("is shown with all there is to it, in the caller's language or in the one it has", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const { id, variantIds: productIds } = await menu.product(shop, {
      categoryId: await menu.category(shop, "Soupes", 2),
      nameFr: "",
      nameZh: "汤",
      descriptionFr: "Bien chaude",
      detailImages: ["/files/a.jpg"],
      prepMinutes: 25,
      packingPrice: 20_000,
      variants: [large, { ...small, defaultStock: 30 }],
    });
    expect(await as.does(products.detail, { id }, { language: "1" })).toMatchObject({
      name: "汤",
      nameFr: null,
      nameZh: "汤",
      descriptionFr: "Bien chaude",
      descriptionZh: null,
      detailImages: ["/files/a.jpg"],
      prepMinutes: 25,
      packingPrice: 20_000,
      type: 1,
      isMultiple: true,
      price: 450_000,
      stock: 12,
      components: [],
      specifications: [
        { id: productIds[0], goodsId: id, nameFr: "Grande", packingPrice: 30_000, isDefault: true, defaultStock: 7 },
        { id: productIds[1], goodsId: id, nameZh: "小份", packingPrice: null, isDefault: false, defaultStock: 30 },
      ],
    });
  });

  test("of another shop, or one that was deleted, is not found", async () => {
    const [shop, other] = [await world.build.shop(), await world.build.shop()];
    const as = await world.asOwner(shop);
    expect(await as.call(products.detail, { id: other.productId })).toMatchObject({ failure: "productNotFound" });
    expect(await as.does(products.detail, { id: shop.productId })).toMatchObject({ id: shop.productId });
    await menu.change(shop.productId, { deleted_at: world.clock.now() });
    expect(await as.call(products.detail, { id: shop.productId })).toMatchObject({ failure: "productNotFound" });
  });
});

describe("a combo", () => {
  test("has as much stock as its parts allow, on the card and on its variant", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const { id } = await menu.combo(shop, await menu.category(shop, "Menus", 2));
    expect(await as.does(products.detail, { id }, { language: "1" })).toMatchObject({
      price: 700_000,
      stock: 5,
      specifications: [{ stock: 5 }],
      components: [
        { goodsId: shop.productId, productId: shop.variantId, quantity: 2, name: "炒面", specification: "大份" },
        { quantity: 1, name: "Soupe", specification: "小份" },
      ],
    });
    await menu.setStock(shop.variantId, 7);
    const cards = (await as.does(products.groups, {})).flatMap(({ F_Item }) => F_Item);
    expect(cards.find((card) => card.id === id)).toMatchObject({ stock: 3, specifications: [{ stock: 3 }] });
    await menu.setStock(shop.variantId, 1);
    expect((await as.does(products.search, { isSoldOut: true })).rows).toMatchObject([{ id, stock: 0 }]);
  });
});
