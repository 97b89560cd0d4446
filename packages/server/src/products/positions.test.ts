import { beforeAll, describe, expect, test } from "vitest";
import { categories } from "@tsena/contract/categories";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import { productPositions } from "@tsena/contract/products.positions";
import { webhooks } from "@tsena/contract/platform.webhooks";
import type { BuiltShop } from "../testing/builders.ts";
import { type BuiltCategory, categoryOf, deleteProductsOf, groupOf, menuTold } from "../testing/built-menus.ts";
import { formOf } from "../testing/kitchens.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();
beforeAll(() => world.asPlatform().does(webhooks.create, { url: "http://127.0.0.1:1024/" }));

interface Menu {
  shop: BuiltShop;
  as: Caller;
  soups: BuiltCategory;
  /** The order of the soups as it is now. */
  order(): ReturnType<typeof groupOf>;
}

/** A shop with so many soups. */
async function menuOf(count: number): Promise<Menu> {
  const shop = await world.build.shop();
  const as = await world.asOwner(shop);
  const soups = await categoryOf(world, shop, "Soupes", count);
  return { shop, as, soups, order: () => groupOf(as, soups.id) };
}

const failuresOf = (answers: readonly { failure: string | undefined }[]): string[] =>
  answers.map(({ failure }) => failure ?? "done").toSorted();

describe("a product in its category", () => {
  test("goes to a place, the others close up; behind the end is the end", async () => {
    const { as, soups, order } = await menuOf(4);
    const [a = "", b, c, d] = soups.productIds;
    const first = await as.does(productPositions.move, { id: a, sort: 2, version: 1 });
    expect(first).toEqual({ version: 2 });
    expect(await order()).toMatchObject({ version: 2, ids: [b, c, a, d], places: [0, 1, 2, 3] });
    await as.does(productPositions.move, { id: a, sort: 0, version: 2 });
    expect((await order()).ids).toEqual([a, b, c, d]);
    await as.does(productPositions.move, { id: a, sort: 1_000_000, version: 3 });
    expect(await order()).toMatchObject({ ids: [b, c, d, a], places: [0, 1, 2, 3] });
  });

  test("keeps the version of its card: who has it open may save it, by which the order keeps its own", async () => {
    const { as, soups, order } = await menuOf(2);
    const [id = ""] = soups.productIds;
    await as.does(productPositions.move, { id, sort: 1, version: 1 });
    expect((await order()).versions).toEqual([1, 1]);
    await as.does(productEditing.update, formOf(await as.does(products.detail, { id })));
    expect(await order()).toMatchObject({ version: 2, versions: [1, 2] });
  });

  test("stays where the list is another by now, and of two who move at once the second is refused", async () => {
    const { as, soups, order } = await menuOf(3);
    const [a = "", b = "", c = ""] = soups.productIds;
    const answers = await Promise.all([
      as.call(productPositions.move, { id: a, sort: 2, version: 1 }),
      as.call(productPositions.move, { id: b, sort: 2, version: 1 }),
    ]);
    expect(failuresOf(answers)).toEqual(["changedMeanwhile", "done"]);
    const after = await order();
    expect([
      [b, c, a],
      [a, c, b],
    ]).toContainEqual(after.ids);
    expect((await as.call(productPositions.move, { id: c, sort: 0, version: 1 })).resultCode).toBe(409);
    expect(await order()).toEqual(after);
  });

  test("stays where it was put, by whoever sends that again because no answer came", async () => {
    const { as, soups, order } = await menuOf(3);
    const [a = "", b = "", c = ""] = soups.productIds;
    const move = { id: a, sort: 2, version: 1 };
    const answers = [await as.does(productPositions.move, move), await as.does(productPositions.move, move)];
    expect(answers).toEqual([{ version: 2 }, { version: 2 }]);
    expect(await order()).toMatchObject({ version: 2, ids: [b, c, a] });
  });

  test("is found by its own shop alone, and not once it is deleted", async () => {
    const { as, soups } = await menuOf(2);
    const [a = "", b = ""] = soups.productIds;
    await deleteProductsOf(world, [b]);
    const stranger = await world.asStranger();
    for (const [caller, id] of [
      [as, b],
      [as, "made-up"],
      [stranger, a],
    ] as const) {
      const refused = await caller.call(productPositions.move, { id, sort: 0, version: 1 });
      expect([refused.resultCode, refused.failure]).toEqual([404, "productNotFound"]);
    }
    expect((await as.call(productPositions.move, { id: a, sort: -1, version: 1 })).failure).toBe("fieldWrong");
  });

  test("is moved by staff of the products, not by those of the stock", async () => {
    const { shop, soups } = await menuOf(2);
    const move = { id: soups.productIds[0] ?? "", sort: 1, version: 1 };
    const counter = await world.asStaff(shop, ["stock", "price", "categories"]);
    expect((await counter.call(productPositions.move, move)).failure).toBe("moduleNotGranted");
    expect(
      (await counter.call(productPositions.sort, { categoryId: soups.id, ids: soups.productIds, version: 1 })).failure,
    ).toBe("moduleNotGranted");
    await (await world.asStaff(shop, ["goods"])).does(productPositions.move, move);
  });
});

describe("the whole order of a category", () => {
  test("is set at once, deleted products are not of it", async () => {
    const { as, soups, order } = await menuOf(5);
    await deleteProductsOf(world, soups.productIds.slice(1, 2));
    const ids = soups.productIds.toSpliced(1, 1).toReversed();
    expect(await as.does(productPositions.sort, { categoryId: soups.id, ids, version: 1 })).toEqual({ version: 2 });
    expect(await order()).toMatchObject({ version: 2, ids, places: [0, 1, 2, 3] });
  });

  test("is refused where it is not of exactly the products there are now, and nothing changes", async () => {
    const { as, shop, soups, order } = await menuOf(3);
    const other = await categoryOf(world, shop, "Jus", 1);
    const [a = "", b = "", c = ""] = soups.productIds;
    const before = await order();
    for (const ids of [
      [],
      [a, b],
      [a, b, b],
      [a, b, c, c],
      [a, b, c, ...other.productIds],
      [a, b, ...other.productIds],
    ]) {
      const refused = await as.call(productPositions.sort, { categoryId: soups.id, ids, version: 1 });
      expect([refused.resultCode, refused.failure]).toEqual([409, "changedMeanwhile"]);
    }
    const old = await as.call(productPositions.sort, { categoryId: soups.id, ids: [c, b, a], version: 0 });
    expect(old.failure).toBe("changedMeanwhile");
    expect(await order()).toEqual(before);
    const stranger = await world.asStranger();
    for (const [caller, categoryId] of [
      [stranger, soups.id],
      [as, "made-up"],
    ] as const) {
      expect((await caller.call(productPositions.sort, { categoryId, ids: [], version: 1 })).failure).toBe(
        "categoryNotFound",
      );
    }
  });

  test("is set by one of two who do so at the same moment: the other is refused, and nothing is mixed", async () => {
    const { as, soups, order } = await menuOf(20);
    const orders = [soups.productIds.toReversed(), soups.productIds.toSpliced(0, 1).concat(soups.productIds[0] ?? "")];
    const answers = await Promise.all(
      orders.map((ids) => as.call(productPositions.sort, { categoryId: soups.id, ids, version: 1 })),
    );
    expect(failuresOf(answers)).toEqual(["changedMeanwhile", "done"]);
    const won = answers.findIndex(({ failure }) => failure === undefined);
    expect((await order()).ids).toEqual(orders[won]);
  });

  test("is taken as set where it is that already, as where no answer came; any other of an older list is refused", async () => {
    const { as, soups, order } = await menuOf(3);
    const { id: categoryId, productIds } = soups;
    const sorting = { categoryId, ids: productIds.toReversed(), version: 1 };
    const answers = [await as.does(productPositions.sort, sorting), await as.does(productPositions.sort, sorting)];
    expect(answers).toEqual([{ version: 2 }, { version: 2 }]);
    const other = await as.call(productPositions.sort, { ...sorting, ids: productIds });
    expect(other.failure).toBe("changedMeanwhile");
    expect(await order()).toMatchObject({ version: 2, ids: sorting.ids });
  });

  test("holds 5,000 products", async () => {
    const { as, soups, order } = await menuOf(5_000);
    const ids = soups.productIds.toReversed();
    await as.does(productPositions.sort, { categoryId: soups.id, ids, version: 1 });
    const { ids: sorted, places } = await order();
    expect(sorted).toEqual(ids);
    expect(places).toEqual(ids.map((_, place) => place));
  });
});

describe("products that go to another category", () => {
  test("stand at its end in the order given; both orders have changed, and so have their cards", async () => {
    const { as, shop, soups, order } = await menuOf(4);
    const juices = await categoryOf(world, shop, "Jus", 2);
    const [a = "", b, c = "", d] = soups.productIds;
    const moved = await as.does(productPositions.moveToCategory, { ids: [c, a, c], categoryId: juices.id });
    expect(moved).toEqual({ changed: 2, failed: [] });
    expect(await order()).toEqual({ version: 2, ids: [b, d], places: [0, 1], versions: [1, 1] });
    expect(await groupOf(as, juices.id)).toEqual({
      version: 2,
      ids: [...juices.productIds, c, a],
      places: [0, 1, 2, 3],
      versions: [1, 1, 2, 2],
    });
  });

  test("are named where they cannot: deleted, of another shop, not there; one that is in it stays at its place", async () => {
    const { as, shop, soups, order } = await menuOf(3);
    const juices = await categoryOf(world, shop, "Jus", 1);
    const foreign = (await menuOf(1)).soups.productIds[0] ?? "";
    const [a = "", b = "", c = ""] = soups.productIds;
    await deleteProductsOf(world, [b]);
    const ids = [...juices.productIds, b, foreign, "made-up"];
    const moved = await as.does(productPositions.moveToCategory, { ids, categoryId: soups.id }, { language: "1" });
    expect(moved.changed).toBe(1);
    expect(moved.failed.map(({ id }) => id)).toEqual([b, foreign, "made-up"]);
    expect(moved.failed[0]?.message).toMatch(/\p{Script=Han}/u);
    const before = await order();
    expect(before.ids).toEqual([a, c, ...juices.productIds]);
    expect(await as.does(productPositions.moveToCategory, { id: a, categoryId: soups.id })).toEqual({
      changed: 0,
      failed: [],
    });
    expect(await order()).toEqual(before);
  });

  test("go nowhere without a category of the shop, nor without a right", async () => {
    const { as, shop, soups, order } = await menuOf(1);
    const id = soups.productIds[0] ?? "";
    const foreign = (await menuOf(0)).soups.id;
    for (const categoryId of [foreign, "made-up"]) {
      expect((await as.call(productPositions.moveToCategory, { id, categoryId })).failure).toBe("categoryNotFound");
    }
    expect((await as.call(productPositions.moveToCategory, { id })).failure).toBe("categoryMissing");
    expect((await as.call(productPositions.moveToCategory, { categoryId: soups.id })).failure).toBe("nothingChosen");
    const counter = await world.asStaff(shop, ["stock"]);
    expect((await counter.call(productPositions.moveToCategory, { id, categoryId: soups.id })).failure).toBe(
      "moduleNotGranted",
    );
    expect((await order()).ids).toEqual([id]);
  });

  test("all arrive, each once, where two people move them back and forth at once", async () => {
    const { as, shop, soups, order } = await menuOf(6);
    const juices = await categoryOf(world, shop, "Jus", 6);
    await Promise.all([
      as.does(productPositions.moveToCategory, { ids: soups.productIds, categoryId: juices.id }),
      as.does(productPositions.moveToCategory, { ids: juices.productIds, categoryId: soups.id }),
    ]);
    expect((await order()).ids.toSorted()).toEqual(juices.productIds.toSorted());
    expect(await groupOf(as, juices.id)).toMatchObject({ ids: soups.productIds, places: [0, 1, 2, 3, 4, 5] });
  });
});

test("every change of an order is sent to the platform once, what changes nothing is not", async () => {
  const { as, shop, soups } = await menuOf(2);
  const [a = ""] = soups.productIds;
  const juices = await categoryOf(world, shop, "Jus");
  await as.does(productPositions.move, { id: a, sort: 1, version: 1 });
  await as.does(productPositions.sort, { categoryId: soups.id, ids: soups.productIds, version: 2 });
  await as.call(productPositions.sort, { categoryId: soups.id, ids: soups.productIds, version: 2 });
  await as.does(productPositions.moveToCategory, { id: a, categoryId: juices.id });
  await as.does(productPositions.moveToCategory, { id: a, categoryId: juices.id });
  const told = { type: "menu.updated", shopId: shop.id, changed: "order" };
  expect(await menuTold(world, shop.id)).toEqual([told, told, told]);
});

test("the order of the categories is refused where somebody else has set another since it was seen, and taken where it is that already", async () => {
  const { as } = await menuOf(1);
  const seen = (await as.does(categories.list, {})).map(({ id }) => id);
  const sort = async (ids: string[]) => (await as.call(categories.sort, { ids, idsSeen: seen })).failure ?? "done";
  const other = seen.toReversed();
  expect([await sort(other), await sort(other), await sort(seen)]).toEqual(["done", "done", "changedMeanwhile"]);
});
