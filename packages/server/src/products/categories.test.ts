import { beforeAll, describe, expect, test } from "vitest";
import { devices } from "@tsena/contract/accounts.devices";
import { categories, categoriesAtMost } from "@tsena/contract/categories";
import { productPositions } from "@tsena/contract/products.positions";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { newKey } from "../testing/actors.ts";
import type { BuiltShop } from "../testing/builders.ts";
import { categoryNamed, categoryOf, deleteProductsOf, groupOf, menuTold } from "../testing/built-menus.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
beforeAll(() => world.asPlatform().does(webhooks.create, { url: "http://127.0.0.1:1024/" }));

/** A shop with its category Plats, which holds one product. */
async function ofShop(): Promise<{ shop: BuiltShop; as: Caller }> {
  const shop = await world.build.shop();
  return { shop, as: await world.asOwner(shop) };
}

const namesOf = async (as: Caller): Promise<string[]> =>
  (await as.does(categories.list, {})).map(({ nameFr, nameZh }) => nameFr ?? nameZh ?? "");

const failuresOf = (answers: readonly { failure: string | undefined }[]): string[] =>
  answers.map(({ failure }) => failure ?? "done").toSorted();

/** In which category each product is, deleted or not; undefined where it is gone for good. */
async function whereAre(goodsIds: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await world.app.dependencies.database
    .selectFrom("products")
    .select(["id", "category_id"])
    .where("id", "in", goodsIds)
    .execute();
  return goodsIds.map((id) => rows.find((row) => row.id === id)?.category_id);
}

describe("a category", () => {
  test("is added at the end, and shown with its texts and the number of its products", async () => {
    const { as, shop } = await ofShop();
    const made = await as.does(categories.create, { nameFr: "Boissons", nameZh: "饮料", descriptionFr: "Fraîches" });
    expect(made).toEqual({
      id: made.id,
      name: "Boissons",
      nameFr: "Boissons",
      nameZh: "饮料",
      descriptionFr: "Fraîches",
      descriptionZh: null,
      enabled: true,
      sort: 2,
      goodsCount: 0,
      version: 1,
    });
    expect(await as.does(categories.detail, { id: made.id })).toEqual(made);
    const [first, second] = await as.does(categories.list, { shopId: shop.id });
    expect(first).toMatchObject({ nameFr: "Plats", goodsCount: 1 });
    expect(second).toEqual(made);
    await deleteProductsOf(world, [shop.productId]);
    expect((await categoryNamed(as, "Plats"))?.goodsCount).toBe(0);
  });

  test("leaves a line in the owner's log for what became of it, with who did it", async () => {
    const { shop, as } = await ofShop();
    const keeper = await world.asStaff(shop, ["categories"]);
    const { id } = await keeper.does(categories.create, { nameFr: "Boissons" });
    await keeper.does(categories.update, { id, nameFr: "Boissons", enabled: false });
    await keeper.does(categories.update, { id, nameFr: "Jus", enabled: false });
    await keeper.does(categories.update, { id, nameFr: "Jus", enabled: true });
    await keeper.does(categories.remove, { id });
    const { rows } = await as.does(devices.audit, {});
    expect(rows.slice(0, 5).map(({ event, detail }) => [event, detail])).toEqual([
      ["categoryDeleted", "Jus"],
      ["categoryShown", "Jus"],
      ["categoryChanged", "Jus"],
      ["categoryHidden", "Boissons"],
      ["categoryAdded", "Boissons"],
    ]);
  });

  test("is refused to the second of two people who had it open, whatever else moved in it meanwhile", async () => {
    const { shop, as } = await ofShop();
    const { id, version } = await as.does(categories.create, { nameFr: "Boissons" });
    await as.does(productPositions.moveToCategory, { id: shop.productId, categoryId: id });
    const first = await as.does(categories.update, { id, version, nameFr: "Jus" });
    const second = await as.call(categories.update, { id, version, nameFr: "Thés" });
    expect([second.resultCode, second.failure]).toEqual([409, "changedMeanwhile"]);
    expect(await as.does(categories.detail, { id })).toEqual(first);
    await as.does(categories.updateByOldName, { id, version: first.version, nameFr: "Thés" });
    await as.does(categories.update, { id, nameFr: "Infusions" });
    expect(await namesOf(as)).toContain("Infusions");
  });

  test("has its name in the caller's language, or in the other where it has none", async () => {
    const { as } = await ofShop();
    const { id } = await as.does(categories.create, { nameZh: "小吃" });
    expect(await as.does(categories.detail, { id })).toMatchObject({ name: "小吃", nameFr: null });
    const inChinese = await as.does(categories.list, {}, { language: "1" });
    expect(inChinese.map(({ name }) => name)).toEqual(["主食", "小吃"]);
  });

  test("without a name is refused, and is added once where the call comes again with its key", async () => {
    const { as } = await ofShop();
    expect(await as.call(categories.create, { nameFr: " " })).toMatchObject({ resultCode: 422 });
    expect((await as.call(categories.create, {})).failure).toBe("categoryNameMissing");
    const key = { "idempotency-key": newKey() };
    const first = await as.does(categories.create, { nameFr: "Desserts" }, key);
    expect(await as.does(categories.create, { nameFr: "Desserts" }, key)).toEqual(first);
  });

  test("is called as no other of the shop is in that language, in whatever case, even when two come at once", async () => {
    const { as } = await ofShop();
    for (const taken of [{ nameFr: "plats" }, { nameFr: "PLATS", nameZh: "热菜" }, { nameFr: "Riz", nameZh: "主食" }]) {
      const refused = await as.call(categories.create, taken);
      expect([refused.resultCode, refused.failure]).toEqual([409, "categoryNameTaken"]);
    }
    const answers = await Promise.all(
      ["Thés glacés", "THÉS GLACÉS", "thés glacés"].map((nameFr) => as.call(categories.create, { nameFr })),
    );
    expect(failuresOf(answers)).toEqual(["categoryNameTaken", "categoryNameTaken", "done"]);
    expect(await namesOf(as)).toHaveLength(2);
    // Two without a Chinese name are not called alike, nor are those of two shops.
    await as.does(categories.create, { nameFr: "Riz" });
    await (await world.asStranger()).does(categories.create, { nameFr: "Riz" });
  });

  test("is one of 200 at the most, even when two come at once", async () => {
    const { as, shop } = await ofShop();
    const { database } = world.app.dependencies;
    const rows = Array.from({ length: categoriesAtMost - 2 }, (_, sort) => ({
      shop_id: shop.id,
      id: `${shop.id}-${sort}`,
      name_fr: `Rayon ${sort}`,
      name_zh: "",
      sort,
    }));
    await database.insertInto("categories").values(rows).execute();
    const answers = await Promise.all(["A", "B"].map((nameFr) => as.call(categories.create, { nameFr })));
    expect(failuresOf(answers)).toEqual(["categoriesFull", "done"]);
    expect(answers.find(({ failure }) => failure !== undefined)?.message).toContain("200");
    expect(await namesOf(as)).toHaveLength(categoriesAtMost);
  });

  test("is replaced by either name of the call: what is absent is emptied; turned off, it is not offered", async () => {
    const { as } = await ofShop();
    const { id } = await as.does(categories.create, { nameFr: "Boissons", nameZh: "饮料", descriptionZh: "冰" });
    expect(await as.does(categories.update, { id, nameFr: "boissons", enabled: false })).toMatchObject({
      nameFr: "boissons",
      nameZh: null,
      descriptionZh: null,
      enabled: false,
    });
    expect((await as.does(categories.options, {})).map(({ name }) => name)).toEqual(["Plats"]);
    await as.does(categories.updateByOldName, { id, nameFr: "Jus" });
    expect((await as.does(categories.options, {})).map(({ name }) => name)).toEqual(["Plats", "Jus"]);
    for (const update of [categories.update, categories.updateByOldName]) {
      expect((await as.call(update, { id, nameZh: "主食" })).failure).toBe("categoryNameTaken");
      expect((await as.call(update, { id: "made-up", nameZh: "酒" })).failure).toBe("categoryNotFound");
    }
    expect(await categoryNamed(as, "Jus")).toMatchObject({ nameZh: null });
  });

  test("of another shop is none", async () => {
    const { as } = await ofShop();
    const { shop, as: other } = await ofShop();
    const { id } = (await categoryNamed(other, "Plats")) ?? { id: "" };
    expect((await as.call(categories.list, { shopId: shop.id })).failure).toBe("shopNotFound");
    expect((await as.call(categories.detail, { id })).failure).toBe("categoryNotFound");
    expect((await as.call(categories.update, { id, nameFr: "Volé" })).failure).toBe("categoryNotFound");
    expect((await as.call(categories.remove, { id })).failure).toBe("categoryNotFound");
    expect(await namesOf(other)).toEqual(["Plats"]);
  });

  test("is seen by staff of the stock, and changed by staff of the categories alone", async () => {
    const { shop } = await ofShop();
    const counter = await world.asStaff(shop, ["stock", "goods", "price"]);
    expect(await namesOf(counter)).toEqual(["Plats"]);
    expect((await counter.call(categories.create, { nameFr: "Riz" })).failure).toBe("moduleNotGranted");
    expect((await counter.call(categories.sort, { ids: [] })).failure).toBe("moduleNotGranted");
    const menuKeeper = await world.asStaff(shop, ["categories"]);
    await menuKeeper.does(categories.create, { nameFr: "Riz" });
    expect(await namesOf(counter)).toEqual(["Plats", "Riz"]);
  });
});

describe("a category that is deleted", () => {
  test("is refused with the number of its products, as long as it has some", async () => {
    const { as, shop } = await ofShop();
    const { id, productIds: goodsIds } = await categoryOf(world, shop, "Soupes", 3);
    await deleteProductsOf(world, goodsIds.slice(0, 1));
    const refused = await as.call(categories.remove, { id });
    expect([refused.resultCode, refused.failure]).toEqual([409, "categoryNotEmpty"]);
    expect(refused.message).toContain("2");
    expect(await namesOf(as)).toEqual(["Plats", "Soupes"]);
  });

  test("gives its products, in their order, to the end of another; deleted ones go with them", async () => {
    const { as, shop } = await ofShop();
    const from = await categoryOf(world, shop, "Soupes", 4);
    const to = await categoryOf(world, shop, "Entrées", 2);
    await deleteProductsOf(world, from.productIds.slice(1, 2));
    const before = await groupOf(as, to.id);
    await as.does(categories.remove, { id: from.id, moveTo: to.id });

    const [first, gone, ...others] = from.productIds;
    const after = await groupOf(as, to.id);
    expect(after.ids).toEqual([...to.productIds, first, ...others]);
    expect(after.places).toEqual([0, 1, 2, 3, 4]);
    expect(after.version).toBeGreaterThan(before.version);
    expect(await whereAre([gone ?? ""])).toEqual([to.id]);
    expect(await namesOf(as)).toEqual(["Plats", "Entrées"]);
    expect((await as.call(categories.remove, { id: from.id })).failure).toBe("categoryNotFound");
  });

  test("gives them neither to itself, nor to one of another shop or one that is not there", async () => {
    const { as, shop } = await ofShop();
    const { id, productIds: goodsIds } = await categoryOf(world, shop, "Soupes", 1);
    const foreign = await categoryOf(world, await world.build.shop(), "Ailleurs");
    for (const moveTo of [id, foreign.id, "made-up"]) {
      expect((await as.call(categories.remove, { id, moveTo })).failure).toBe("categoryNotFound");
    }
    expect(await whereAre(goodsIds)).toEqual([id]);
  });

  test("leaves those that were deleted before to the first that remains, where they may come back", async () => {
    const { as, shop } = await ofShop();
    const { id, productIds: goodsIds } = await categoryOf(world, shop, "Soupes", 2);
    await deleteProductsOf(world, goodsIds);
    await as.does(categories.remove, { id });
    const plats = await categoryNamed(as, "Plats");
    expect(plats?.goodsCount).toBe(1);
    expect(await whereAre(goodsIds)).toEqual([plats?.id, plats?.id]);
  });

  test("takes them with it where it is the last", async () => {
    const { as, shop } = await ofShop();
    await deleteProductsOf(world, [shop.productId]);
    const { id } = (await categoryNamed(as, "Plats")) ?? { id: "" };
    await as.does(categories.remove, { id });
    expect(await as.does(categories.list, {})).toEqual([]);
    expect(await whereAre([shop.productId])).toEqual([undefined]);
  });
});

describe("the order of the categories", () => {
  test("is set for all of them at once", async () => {
    const { as, shop } = await ofShop();
    await categoryOf(world, shop, "Soupes");
    await categoryOf(world, shop, "Jus");
    const ids = (await as.does(categories.list, {})).map(({ id }) => id);
    await as.does(categories.sort, { ids: ids.toReversed() });
    const sorted = await as.does(categories.list, {});
    expect(sorted.map(({ id, sort }) => [id, sort])).toEqual(ids.toReversed().map((id, sort) => [id, sort]));
  });

  test("is refused where it is not of exactly those that there are now", async () => {
    const { as, shop } = await ofShop();
    const { id } = await categoryOf(world, shop, "Soupes");
    const foreign = await categoryOf(world, await world.build.shop(), "Ailleurs");
    const plats = (await categoryNamed(as, "Plats"))?.id ?? "";
    for (const ids of [[], [id], [id, id], [id, plats, plats], [id, plats, foreign.id], [id, foreign.id]]) {
      const refused = await as.call(categories.sort, { ids });
      expect([refused.resultCode, refused.failure]).toEqual([409, "changedMeanwhile"]);
    }
    expect(await namesOf(as)).toEqual(["Plats", "Soupes"]);
    const [sorted] = await Promise.all([
      as.call(categories.sort, { ids: [id, plats] }),
      as.call(categories.create, { nameFr: "Jus" }),
    ]);
    expect(["done", "changedMeanwhile"]).toContain(sorted.failure ?? "done");
    expect(new Set(await namesOf(as))).toEqual(new Set(["Plats", "Soupes", "Jus"]));
  });
});

test("whatever changes of the categories is sent to the platform once, what is refused is not", async () => {
  const { as, shop } = await ofShop();
  const { id } = await as.does(categories.create, { nameFr: "Jus" });
  await as.does(categories.update, { id, nameFr: "Jus frais" });
  const plats = (await categoryNamed(as, "Plats"))?.id ?? "";
  await as.does(categories.sort, { ids: [id, plats] });
  await as.call(categories.sort, { ids: [id] });
  await as.call(categories.remove, { id: plats });
  await as.call(categories.create, { nameFr: "PLATS" });
  await as.does(categories.remove, { id: plats, moveTo: id });
  const told = { type: "menu.updated", shopId: shop.id, changed: "categories" };
  expect(await menuTold(world, shop.id)).toEqual([told, told, told, told]);
});

test("of a shop that the platform does not know yet it is sent nothing", async () => {
  const shop = await world.build.shop({ auditStatus: 1 });
  await (await world.asOwner(shop)).does(categories.create, { nameFr: "Jus" });
  expect(await menuTold(world, shop.id)).toEqual([]);
});
