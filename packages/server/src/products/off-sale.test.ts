import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { devices } from "@tsena/contract/accounts.devices";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import { sweepShops } from "../shops/shops.clock.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { menuTold } from "../testing/built-menus.ts";
import { formOf, kitchenOf, largeBowl, partOf } from "../testing/kitchens.ts";
import { menuWriter } from "../testing/menu-writer.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

beforeAll(() => world.asPlatform().does(webhooks.create, { url: "http://127.0.0.1:1024/" }));

const { change } = menuWriter(world);
const minute = 60_000;
const off = { data: false, minutes: 240 };

/** Lets so many minutes pass, and the clock do what is due. */
async function pass(minutes: number): Promise<void> {
  world.clock.advance(minutes * minute);
  await sweepShops(world.app.dependencies);
}

const offered = async (shop: BuiltShop) => (await world.asPlatform().does(platform.menu, { shopId: shop.id })).length;

describe("a product that is taken off the shelf for four hours", () => {
  test("is told when it is back, and is on sale again by itself then, with the stock that it had", async () => {
    const shop = await world.build.shop({ stock: 7 });
    const as = await world.asOwner(shop);
    await as.does(productEditing.setMarketable, { id: shop.productId, ...off });
    const backAt = new Date(world.clock.now().getTime() + 240 * minute).toISOString();
    expect(await as.does(products.detail, { id: shop.productId })).toMatchObject({ isMarketable: false, backAt });
    expect(await offered(shop)).toBe(0);
    await pass(239);
    expect(await offered(shop)).toBe(0);
    await pass(1);
    expect(await as.does(products.detail, { id: shop.productId })).toMatchObject({
      isMarketable: true,
      backAt: null,
      stock: 7,
    });
    expect(await offered(shop)).toBe(1);
    const shelf = { type: "menu.updated", shopId: shop.id, changed: "shelf" };
    expect(await menuTold(world, shop.id)).toEqual([shelf, shelf]);
  });

  test("stays as a person puts it meanwhile: back on, or off until it is put back", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const { productId: id } = shop;
    await as.does(productEditing.setMarketable, { id, ...off });
    await as.does(productEditing.setMarketable, { id, data: true });
    expect(await as.does(products.detail, { id })).toMatchObject({ isMarketable: true, backAt: null });
    await as.does(productEditing.setMarketable, { id, data: false });
    await pass(300);
    expect(await as.does(products.detail, { id })).toMatchObject({ isMarketable: false, backAt: null });
  });

  test.each([
    ["until it is put back", { data: false }, null],
    ["for less or more hours", { data: false, minutes: 480 }, 480],
  ])("stays off as somebody else takes it off who has not seen that: %s", async (_, again, minutes) => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const { productId: id } = shop;
    await as.does(productEditing.setMarketable, { id, ...off });
    expect(await as.does(productEditing.setMarketable, { id, ...again })).toMatchObject({ changed: 1 });
    expect(await as.does(productEditing.setMarketable, { id, ...again })).toMatchObject({ changed: 0 });
    const backAt = minutes === null ? null : new Date(world.clock.now().getTime() + minutes * minute).toISOString();
    await pass(240);
    expect(await as.does(products.detail, { id })).toMatchObject({ isMarketable: false, backAt });
    await pass(240);
    expect(await offered(shop)).toBe(minutes === null ? 0 : 1);
  });

  test("has its hours again where it was taken off with others until it is put back, and that is taken back; those on sale stay so", async () => {
    const { shop, owner, add } = await kitchenOf(world);
    const { id } = await add({ isMarketable: true });
    await owner.does(productEditing.setMarketable, { id: shop.productId, ...off });
    const backAt = new Date(world.clock.now().getTime() + 240 * minute).toISOString();
    const ids = [shop.productId, id];
    const { stood } = await owner.does(productEditing.setMarketable, { ids, data: false });
    expect(stood.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))).toEqual([
      { id: shop.productId, isMarketable: false, backAt, isChanged: true },
      { id, isMarketable: true, backAt: null, isChanged: true },
    ]);
    expect(await owner.does(productEditing.setMarketable, { ids, data: false })).toMatchObject({
      changed: 0,
      stood: [{ backAt: null, isChanged: false }, { isChanged: false }],
    });
    await owner.does(productEditing.setMarketable, { id, data: true });
    expect(await owner.does(productEditing.setMarketable, { ids, ...off, takesBack: true })).toMatchObject({
      changed: 1,
    });
    expect(await owner.does(products.detail, { id: shop.productId })).toMatchObject({ isMarketable: false, backAt });
    expect(await owner.does(products.detail, { id })).toMatchObject({ isMarketable: true, backAt: null });
  });

  test("that is off until it is put back stays so, whoever takes it off for some hours and has not seen that", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const { productId: id } = shop;
    await as.does(productEditing.setMarketable, { id, data: false });
    expect(await as.does(productEditing.setMarketable, { id, ...off })).toMatchObject({ changed: 0 });
    await pass(300);
    expect(await offered(shop)).toBe(0);
  });

  test("is on sale again once, whatever writes its shelf by another way meanwhile", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    await as.does(productEditing.setMarketable, { id: shop.productId, ...off });
    await change(shop.productId, { is_marketable: true });
    await change(shop.productId, { is_marketable: false });
    await pass(300);
    expect(await offered(shop)).toBe(0);
  });

  test("and deleted is not back, until it is restored", async () => {
    const shop = await world.build.shop();
    const as = await world.asOwner(shop);
    const { productId: id } = shop;
    await as.does(productEditing.setMarketable, { id, ...off });
    await as.does(productEditing.remove, { id });
    await pass(300);
    expect(await offered(shop)).toBe(0);
    await as.does(productEditing.restore, { id });
    await pass(1);
    expect(await offered(shop)).toBe(1);
  });
});

const { remove, restore } = productEditing;
const dayMs = 24 * 3600_000;
const notFound = "Produit introuvable\u00A0: vérifiez-le dans le menu";

describe("deleted products", () => {
  test("are seen nowhere any more, sent to the platform once and written in the owner's log", async () => {
    const { shop, owner, add, order, told } = await kitchenOf(world);
    const [one, two, kept] = [await add({ nameFr: "A" }), await add({ nameFr: "B" }), await add({ nameFr: "C" })];
    const before = await told();
    expect(await owner.does(remove, { ids: [two.id, one.id, one.id] })).toEqual({ changed: 2, failed: [] });
    expect(await order()).toEqual(["C"]);
    expect(await owner.call(products.detail, { id: one.id })).toMatchObject({ failure: "productNotFound" });
    const menu = await world.asPlatform().does(platform.menu, { shopId: shop.id });
    expect(menu.map(({ goodsId }) => goodsId)).toEqual([shop.productId, kept.id]);
    expect(await told()).toEqual([...before, "goods"]);
    const { rows } = await owner.does(devices.audit, {});
    expect(rows[0]?.event).toBe("goodsDeleted");
    expect(rows[0]?.detail).toMatch(/^[AB] \+1$/);
  });

  test("are only the caller's, and only those that are there; each other is named", async () => {
    const [{ owner, add, told }, stranger] = [await kitchenOf(world), await kitchenOf(world)];
    const [mine, foreign] = [await add(), await stranger.add()];
    await owner.does(remove, { id: mine.id });
    const before = await told();
    const ids = [mine.id, foreign.id, "none"];
    const failed = ids.map((id) => ({ id, message: notFound }));
    expect(await owner.does(remove, { ids })).toEqual({ changed: 0, failed });
    expect(await told()).toEqual(before);
    expect(await stranger.owner.does(restore, { id: mine.id })).toMatchObject({ changed: 0 });
    expect(await stranger.detail(foreign.id)).toEqual(foreign);
  });

  test("leave alone what a combo takes, unless that is deleted with it", async () => {
    const { owner, add, addCombo, order } = await kitchenOf(world);
    const [soup, rice] = [await add(), await add({ nameFr: "Riz" })];
    const combo = await addCombo([soup], { nameZh: "午餐" });
    const result = await owner.does(remove, { ids: [soup.id, rice.id] }, { language: "1" });
    expect(result).toEqual({
      changed: 1,
      failed: [{ id: soup.id, message: "该商品属于套餐“午餐”，请先从该套餐中移除" }],
    });
    expect(await order()).toEqual(["Soupe", "Menu midi"]);
    expect(await owner.does(remove, { ids: [soup.id, combo.id] })).toEqual({ changed: 2, failed: [] });
    expect(await order()).toEqual([]);
  });

  test("are deleted once by two who do it at the same moment", async () => {
    const { owner, add } = await kitchenOf(world);
    const { id } = await add();
    const results = await Promise.all([1, 2, 3].map(() => owner.does(remove, { id })));
    expect(results.map(({ changed }) => changed).toSorted()).toEqual([0, 0, 1]);
  });
});

describe("products that are brought back", () => {
  test("are what they were, where they were", async () => {
    const { owner, add, order, detail, told } = await kitchenOf(world);
    const [, two] = [await add({ nameFr: "A" }), await add({ nameFr: "B", isMarketable: false }), await add()];
    await owner.does(remove, { id: two.id });
    const before = await told();
    expect(await owner.does(restore, { id: two.id })).toEqual({ changed: 1, failed: [] });
    expect(await detail(two.id)).toEqual(two);
    expect(await order()).toEqual(["A", "B", "Soupe"]);
    expect(await told()).toEqual([...before, "goods"]);
    expect((await owner.does(devices.audit, {})).rows[0]).toMatchObject({ event: "goodsRestored", detail: "B" });
    expect(await owner.does(restore, { id: two.id })).toEqual({
      changed: 0,
      failed: [{ id: two.id, message: notFound }],
    });
  });

  test("stand at the end of their category where their place is taken", async () => {
    const { owner, add, order } = await kitchenOf(world);
    const [, two, three] = [await add({ nameFr: "A" }), await add({ nameFr: "B" }), await add({ nameFr: "C" })];
    await owner.does(remove, { ids: [two.id, three.id] });
    await add({ nameFr: "D" });
    await add({ nameFr: "E" });
    await owner.does(restore, { ids: [three.id, two.id] });
    expect(await order()).toEqual(["A", "D", "E", "B", "C"]);
  });

  test("come back a combo only with its parts, or after them", async () => {
    const { owner, add, addCombo, detail } = await kitchenOf(world);
    const soup = await add();
    const combo = await addCombo([soup]);
    await owner.does(remove, { id: combo.id });
    await owner.does(remove, { id: soup.id });
    expect(await owner.does(restore, { id: combo.id })).toEqual({
      changed: 0,
      failed: [{ id: combo.id, message: notFound }],
    });
    expect(await owner.does(restore, { ids: [combo.id, soup.id] })).toEqual({ changed: 2, failed: [] });
    expect(await detail(combo.id)).toEqual(combo);
  });

  test("do not come back a combo whose part has become a combo itself", async () => {
    const { owner, add, addCombo } = await kitchenOf(world);
    const [soup, rice] = [await add(), await add({ specifications: [largeBowl] })];
    const combo = await addCombo([soup]);
    await owner.does(remove, { id: combo.id });
    await owner.does(productEditing.update, { ...formOf(soup), type: 2, components: [partOf(rice)] });
    expect(await owner.does(restore, { id: combo.id })).toEqual({
      changed: 0,
      failed: [{ id: combo.id, message: "Une formule ne peut pas contenir une autre formule" }],
    });
  });

  test("need room in the menu", async () => {
    const { owner, add, categoryId } = await kitchenOf(world);
    const product = await add();
    await owner.does(remove, { id: product.id });
    const set = (count: number) =>
      sql`update categories set product_count = ${count} where id = ${categoryId}`.execute(
        world.app.dependencies.database,
      );
    await set(4_999);
    const { changed, failed } = await owner.does(restore, { id: product.id });
    expect([changed, failed]).toEqual([0, [{ id: product.id, message: "Un menu contient au plus 5000 produits" }]]);
    await set(4_998);
    expect(await owner.does(restore, { id: product.id })).toEqual({ changed: 1, failed: [] });
  });

  test("come back before a combo that takes them, where there is room for one of the two, wherever they stand", async () => {
    const { owner, add, addCombo, detail, categoryId } = await kitchenOf(world);
    const [first] = await owner.does(products.groups, {});
    const soup = await add();
    const combo = await addCombo([soup], { categoryId: first?.categoryId ?? "" });
    await owner.does(remove, { ids: [soup.id, combo.id] });
    const { database } = world.app.dependencies;
    await sql`update categories set product_count = 4998 where id = ${categoryId}`.execute(database);
    const { changed, failed } = await owner.does(restore, { ids: [combo.id, soup.id] });
    expect([changed, failed]).toEqual([1, [{ id: combo.id, message: "Un menu contient au plus 5000 produits" }]]);
    expect(await detail(soup.id)).toMatchObject({ nameFr: "Soupe" });
  });
});

test("thirty days after it was deleted a product is gone for good, with its variants and as what a combo took", async () => {
  const { shop, owner, add, addCombo } = await kitchenOf(world);
  const [soup, last, kept] = [await add(), await add(), await add()];
  const combo = await addCombo([soup]);
  await owner.does(remove, { ids: [soup.id, combo.id] });
  world.clock.advance(1000);
  await owner.does(remove, { id: last.id });
  world.clock.advance(30 * dayMs - 1000);
  const { database } = world.app.dependencies;
  const left = async () => {
    const ids = [soup.id, last.id, kept.id, combo.id];
    const cards = await database.selectFrom("products").select("id").where("id", "in", ids).execute();
    const products = await database
      .selectFrom("variants")
      .select("product_id")
      .where("product_id", "in", ids)
      .execute();
    const parts = await database.selectFrom("components").select("product_id").where("product_id", "in", ids).execute();
    return [cards.length, products.length, parts.length];
  };
  expect(await left()).toEqual([4, 4, 1]);
  expect(await (await world.asOwner(shop)).does(restore, { id: soup.id })).toMatchObject({ changed: 0 });
  await world.anotherNode();
  await vi.waitFor(async () => expect(await left()).toEqual([2, 2, 0]), { timeout: 10_000 });
});
