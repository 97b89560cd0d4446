import { describe, expect, test } from "vitest";
import { platform } from "@tsena/contract/platform";
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

describe("the list of products", () => {
  async function ofThree() {
    const shop = await world.build.shop();
    const categoryId = await menu.category(shop, "Boissons", 0);
    await menu.product(shop, { categoryId, nameFr: "Thé", sort: 3 });
    await menu.product(shop, { categoryId, nameFr: "Café", sort: 1, isMarketable: false });
    await menu.product(shop, { categoryId, nameFr: "Jus", sort: 2, variants: [{ ...small, stock: 0 }] });
    return { shop, categoryId, as: await world.asOwner(shop) };
  }

  test("of a category comes in the order of the menu, of the whole shop the newest first", async () => {
    const { as, categoryId } = await ofThree();
    const list = await as.does(products.list, { categoryId });
    expect({ ...list, rows: names(list.rows) }).toEqual({ rows: ["Café", "Jus", "Thé"], total: 3, page: 1 });
    expect(names((await as.does(products.list, {})).rows)).toEqual(["Jus", "Café", "Thé", "Mi sao"]);
  });

  test("comes in pages of 20 where nothing else is said, with the number of all, also behind the last page", async () => {
    const { as, shop, categoryId } = await ofThree();
    for (let sort = 4; sort < 22; sort += 1) await menu.product(shop, { categoryId, sort });
    const first = await as.does(products.search, {});
    expect([first.rows.length, first.total, first.page]).toEqual([20, 22, 1]);
    const second = await as.does(products.search, { page: 2 });
    expect([names(second.rows), second.total, second.page]).toEqual([["Thé", "Mi sao"], 22, 2]);
    expect(await as.does(products.search, { page: 3 })).toEqual({ rows: [], total: 22, page: 3 });
    expect(names((await as.does(products.list, { categoryId, page: 2, rows: 1 })).rows)).toEqual(["Jus"]);
  });

  test("is searched by shelf, category, kind and stock, and counts what it finds", async () => {
    const { as, shop, categoryId } = await ofThree();
    const menus = await menu.category(shop, "Menus", 3);
    await menu.combo(shop, menus);
    const find = async (filter: Parameters<typeof as.does<typeof products.search>>[1]) => {
      const { rows, total } = await as.does(products.search, filter);
      expect(total).toBe(rows.length);
      return names(rows);
    };
    expect(await find({ isMarketable: false })).toEqual(["Café"]);
    expect(await find({ isMarketable: true, categoryId })).toEqual(["Jus", "Thé"]);
    expect(await find({ categoryId: menus })).toEqual(["Menu du jour", "Soupe"]);
    expect(await find({ type: 2 })).toEqual(["Menu du jour"]);
    expect(await find({ isSoldOut: true })).toEqual(["Jus"]);
    expect(await find({ isSoldOut: false, type: 1, isMarketable: true })).toEqual(["Soupe", "Thé", "Mi sao"]);
    expect(await find({ categoryId: "nowhere" })).toEqual([]);
  });

  test("is searched by a name in either language, whatever its capitals and accents, and signs are only signs", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const categoryId = await menu.category(shop, "Boissons", 0);
    await menu.product(shop, { categoryId, nameFr: "Bœuf à l'ÉCHALOTE" });
    await menu.product(shop, { categoryId, nameFr: "Jus 100% fruit_frais" });
    const find = async (keyword: string) => {
      const { rows, total } = await as.does(products.search, { keyword });
      expect(total).toBe(rows.length);
      return names(rows);
    };
    expect(await find("echalote")).toEqual(["Bœuf à l'ÉCHALOTE"]);
    expect(await find(" e\u0301chalote ")).toEqual(["Bœuf à l'ÉCHALOTE"]);
    expect(await find("BOEUF")).toEqual(["Bœuf à l'ÉCHALOTE"]);
    expect(await find("bœuf")).toEqual(["Bœuf à l'ÉCHALOTE"]);
    expect(await find("炒")).toEqual(["Mi sao"]);
    expect(await find("0%")).toEqual(["Jus 100% fruit_frais"]);
    expect(await find("t_f")).toEqual(["Jus 100% fruit_frais"]);
    expect(await find("l_é")).toEqual([]);
    expect(await find("%")).toEqual(["Jus 100% fruit_frais"]);
    expect(await find("  ")).toHaveLength(3);
    // In the wide signs of a Chinese keyboard, which a name may stand in, too.
    expect(await find("ＪＵＳ　１００％")).toEqual(["Jus 100% fruit_frais"]);
    await menu.product(shop, { categoryId, nameFr: "Formule", nameZh: "Ａ套餐" });
    expect(await find("Ａ套餐")).toEqual(["Formule"]);
  });

  test("counts right after products came, moved, left the shelf, were deleted and brought back", async () => {
    const { as, shop, categoryId } = await ofThree();
    const { database } = world.app.dependencies;
    const totals = async () => {
      const ask = async (filter: object): Promise<number> => (await as.does(products.search, filter)).total;
      return [
        await ask({}),
        await ask({ categoryId }),
        await ask({ isMarketable: true }),
        await ask({ categoryId, isMarketable: false }),
      ];
    };
    expect(await totals()).toEqual([4, 3, 3, 1]);
    await menu.change(shop.productId, { category_id: categoryId });
    expect(await totals()).toEqual([4, 4, 3, 1]);
    await menu.change(shop.productId, { is_marketable: false });
    expect(await totals()).toEqual([4, 4, 2, 2]);
    await menu.change(shop.productId, { deleted_at: world.clock.now() });
    expect(await totals()).toEqual([3, 3, 2, 1]);
    await menu.change(shop.productId, { deleted_at: null, is_marketable: true });
    expect(await totals()).toEqual([4, 4, 3, 1]);
    await database.deleteFrom("variants").where("product_id", "=", shop.productId).execute();
    await database.deleteFrom("products").where("id", "=", shop.productId).execute();
    expect(await totals()).toEqual([3, 3, 2, 1]);
  });

  test("holds nothing of another shop, nor a deleted product", async () => {
    const { as, shop } = await ofThree();
    const other = await world.build.shop();
    await menu.change(shop.productId, { deleted_at: world.clock.now() });
    expect(names((await as.does(products.search, {})).rows)).toEqual(["Jus", "Café", "Thé"]);
    expect((await (await world.asOwner(other)).does(products.list, {})).rows).toMatchObject([{ id: other.productId }]);
  });
});

describe("what the platform sells of a menu", () => {
  test("stands in the order of the menu, with the packing price that counts and a combo's stock by its parts", async () => {
    const shop = await world.build.shop();
    const drinks = await menu.category(shop, "Boissons", 0);
    await menu.product(shop, {
      categoryId: drinks,
      nameFr: "Thé",
      sort: 2,
      packingPrice: 10_000,
      variants: [large, small],
    });
    await menu.product(shop, { categoryId: drinks, nameFr: "Eau", sort: 1 });
    await menu.combo(shop, await menu.category(shop, "Menus", 2));
    const sold = await world.asPlatform().does(platform.menu, { shopId: shop.id });
    expect(sold.map((row) => [row.nameFr, row.specificationFr, row.packingPrice, row.stock])).toEqual([
      ["Eau", "Petite", 0, 5],
      ["Thé", "Grande", 30_000, 7],
      ["Thé", "Petite", 10_000, 5],
      ["Mi sao", "Grande", 20_000, 20],
      ["Soupe", "Petite", 0, 5],
      ["Menu du jour", "Petite", 0, 5],
    ]);
  });

  test("is nothing that was deleted, taken off the shelf, or in a disabled category", async () => {
    const shop = await world.build.shop();
    const drinks = await menu.category(shop, "Boissons", 0);
    const { id } = await menu.product(shop, { categoryId: drinks, nameFr: "Thé" });
    await menu.product(shop, { categoryId: drinks, nameFr: "Café", isMarketable: false });
    const sold = async () =>
      (await world.asPlatform().does(platform.menu, { shopId: shop.id })).map(({ nameFr }) => nameFr);
    expect(await sold()).toEqual(["Thé", "Mi sao"]);
    await menu.change(shop.productId, { deleted_at: world.clock.now() });
    expect(await sold()).toEqual(["Thé"]);
    await menu.change(id, { is_marketable: false });
    expect(await sold()).toEqual([]);
    await menu.change(id, { is_marketable: true });
    await menu.disable(drinks);
    expect(await sold()).toEqual([]);
  });
});
