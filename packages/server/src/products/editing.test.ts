import { beforeAll, describe, expect, test } from "vitest";
import { devices } from "@tsena/contract/accounts.devices";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { newKey } from "../testing/actors.ts";
import { kitchenOf, largeBowl, partOf, smallBowl } from "../testing/kitchens.ts";
import { dishPhoto, uploadPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
beforeAll(() => world.asPlatform().does(webhooks.create, { url: "http://127.0.0.1:1024/" }));

const { create } = productEditing;

describe("a new product", () => {
  test("is what its form says, at the end of its category", async () => {
    const { owner, image, form, order, categoryId, detail } = await kitchenOf(world);
    const detailImages = [await uploadPicture(owner, "product"), image];
    const given = form({
      nameFr: "Soupe chinoise",
      nameZh: "馄饨汤",
      descriptionFr: "Au poulet",
      descriptionZh: "鸡肉",
      detailImages,
      isMarketable: false,
      specifications: [smallBowl, { ...largeBowl, isDefault: true, packingPrice: 0 }],
    });
    await owner.does(create, form({ nameFr: "Phở" }));
    const { id } = await owner.does(create, given);
    const { specifications, ...card } = await detail(id);
    expect(card).toEqual({
      id,
      categoryId,
      type: 1,
      image,
      detailImages,
      name: "Soupe chinoise",
      nameFr: "Soupe chinoise",
      nameZh: "馄饨汤",
      descriptionFr: "Au poulet",
      descriptionZh: "鸡肉",
      prepMinutes: 10,
      packingPrice: 10_000,
      isMarketable: false,
      backAt: null,
      isMultiple: true,
      sort: 1,
      price: 450_000,
      stock: 12,
      components: [],
      version: 1,
    });
    expect(specifications).toMatchObject([
      { ...smallBowl, goodsId: id, isDefault: false, packingPrice: null },
      { ...largeBowl, goodsId: id, isDefault: true, packingPrice: 0 },
    ]);
    expect(await order()).toEqual(["Phở", "Soupe chinoise"]);
  });

  test("has the first variant as its default where none is marked", async () => {
    const { add } = await kitchenOf(world);
    const { specifications } = await add({ specifications: [smallBowl, largeBowl] });
    expect(specifications.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  test("with one variant is a single one, but where it is said to have several; with two it cannot be one", async () => {
    const { add, form, owner } = await kitchenOf(world);
    expect(await add()).toMatchObject({ isMultiple: false, specifications: [{ isDefault: true }] });
    expect(await add({ isMultiple: true })).toMatchObject({ isMultiple: true });
    const two = form({ isMultiple: false, specifications: [smallBowl, largeBowl] });
    expect(await owner.call(create, two)).toMatchObject({ status: 422, failure: "oneVariantOnly" });
  });

  test("is made by the older name of the call too", async () => {
    const { owner, form, detail } = await kitchenOf(world);
    const { id } = await owner.does(productEditing.createByOldName, form({ nameFr: "Nem" }));
    expect(await detail(id)).toMatchObject({ name: "Nem" });
  });

  test("is made once by a double tap, at the same moment or later", async () => {
    const { owner, form, order } = await kitchenOf(world);
    const key = { "idempotency-key": newKey() };
    const taps = await Promise.all([1, 2, 3].map(() => owner.does(create, form(), key)));
    taps.push(await owner.does(create, form(), key));
    expect(new Set(taps.map(({ id }) => id)).size).toBe(1);
    expect(await order()).toEqual(["Soupe"]);
  });

  test("stands behind the others, even when several are added at once", async () => {
    const { owner, form, order } = await kitchenOf(world);
    const names = ["A", "B", "C", "D", "E"];
    const answers = await Promise.all(names.map((nameFr) => owner.call(create, form({ nameFr }))));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect((await order()).toSorted()).toEqual(names);
    const { F_Item: items = [] } =
      (await owner.does(products.groups, {})).find(({ F_Item }) => F_Item.length > 1) ?? {};
    expect(items.map(({ sort }) => sort)).toEqual([0, 1, 2, 3, 4]);
  });

  test("changes the order of its category, tells the platform, and is written in the owner's log", async () => {
    const { owner, add, categoryId, told } = await kitchenOf(world);
    const version = async () =>
      (await owner.does(products.groups, {})).find((group) => group.categoryId === categoryId)?.version ?? 0;
    const [before, told0] = [await version(), await told()];
    await add({ nameFr: "Soupe phở" });
    expect(await version()).toBeGreaterThan(before);
    expect(await told()).toEqual([...told0, "goods"]);
    const { rows } = await owner.does(devices.audit, {});
    expect(rows[0]).toMatchObject({ event: "goodsAdded", detail: "Soupe phở" });
  });

  test("may be the last of 5,000; one more is refused", async () => {
    const { owner, form, categoryId, shop } = await kitchenOf(world);
    const { database } = world.app.dependencies;
    const rows = Array.from({ length: 4_997 }, (_, at) => ({ at }));
    await database
      .insertInto("products")
      .values(
        rows.map(({ at }) => ({
          shop_id: shop.id,
          id: `many-${at}`,
          category_id: categoryId,
          name_fr: "Nem",
          name_zh: "",
          image: dishPhoto,
          is_marketable: true,
          sort: at,
        })),
      )
      .execute();
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(create, form())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const refused = await owner.call(create, form());
    expect(refused).toMatchObject({ status: 409, failure: "productsFull" });
    expect(refused.message).toContain("5000");
  });
});

describe("the form of a product is refused", () => {
  test("where something is missing or wrong, each with its field", async () => {
    const { owner, form } = await kitchenOf(world);
    const cases = [
      [form({ image: "" }), "imageMissing", "image"],
      [form({ categoryId: "" }), "categoryMissing", "categoryId"],
      [form({ nameFr: "", nameZh: "" }), "productNameMissing", "nameFr"],
      [form({ specifications: [] }), "variantMissing", "specifications"],
      [form({ specifications: [{ ...smallBowl, nameZh: "" }] }), "variantNameMissing", "specifications.0.nameZh"],
      [form({ specifications: [{ ...smallBowl, price: 15_000 }] }), "priceNotMultiple", "specifications.0.price"],
      [form({ specifications: [{ ...smallBowl, stock: -1 }] }), "stockWrong", "specifications.0.stock"],
      [form({ type: 2 }), "componentsMissing", "components"],
    ] as const;
    for (const [given, failure, path] of cases) {
      const answer = await owner.call(create, given);
      expect([answer.status, answer.failure], failure).toEqual([422, failure]);
      expect((answer.data as unknown as { fields: { path: string }[] }).fields).toMatchObject([{ path }]);
    }
  });

  test("with a category that is not the shop's", async () => {
    const [{ owner, form, order }, other] = [await kitchenOf(world), await kitchenOf(world)];
    for (const categoryId of ["none", other.categoryId]) {
      expect(await owner.call(create, form({ categoryId }))).toMatchObject({
        status: 404,
        failure: "categoryNotFound",
      });
    }
    expect(await order()).toEqual([]);
  });

  test("with a picture that nobody of the shop brought for a product, and says which one it is", async () => {
    const { owner, form, image } = await kitchenOf(world);
    const stranger = await world.asStranger();
    const wrong = [
      await uploadPicture(owner, "shop"),
      await uploadPicture(stranger, "product"),
      "/files/product/no.jpg",
    ];
    const refused = async (given: Parameters<typeof form>[0], path: string) => {
      const answer = await owner.call(create, form(given));
      expect(answer).toMatchObject({ status: 422, failure: "fileUnknown" });
      expect((answer.data as unknown as { fields: { path: string }[] }).fields).toMatchObject([{ path }]);
    };
    for (const url of wrong) {
      await refused({ image: url }, "image");
      await refused({ detailImages: [image, url] }, "detailImages.1");
    }
  });

  test("but not with a picture that somebody else of the shop brought", async () => {
    const { shop, add } = await kitchenOf(world);
    const image = await uploadPicture(await world.asStaff(shop, ["goods"]), "product");
    expect(await add({ image })).toMatchObject({ image });
  });
});

describe("a combo", () => {
  test("has its parts in their order, one named twice with both quantities, and as much stock as they allow", async () => {
    const { add, form } = await kitchenOf(world);
    const [soup, rice] = [await add(), await add({ nameFr: "Riz", specifications: [largeBowl] })];
    const combo = await add({
      ...form(),
      type: 2,
      components: [partOf(rice), partOf(soup), partOf(rice, 2)],
      specifications: [{ ...smallBowl, stock: 99, defaultStock: 99 }],
    });
    expect(combo).toMatchObject({
      type: 2,
      isMultiple: false,
      stock: 2,
      specifications: [{ stock: 2, defaultStock: 0 }],
    });
    expect(combo.components).toMatchObject([
      { ...partOf(rice, 3), name: "Riz", specification: "Grand" },
      { ...partOf(soup, 1), name: "Soupe", specification: "Petit" },
    ]);
  });

  test("takes single products of the same shop that are there, and nothing else", async () => {
    const [{ add, addCombo, owner, form }, other] = [await kitchenOf(world), await kitchenOf(world)];
    const [soup, gone, foreign] = [await add(), await add(), await other.add()];
    const combo = await addCombo([soup]);
    await owner.does(productEditing.remove, { id: gone.id });
    const cases = [
      [partOf(foreign), "productNotFound"],
      [partOf(gone), "productNotFound"],
      [{ ...partOf(soup), goodsId: "none" }, "productNotFound"],
      [{ ...partOf(soup), productId: "none" }, "variantNotFound"],
      [{ ...partOf(soup), productId: partOf(combo).productId }, "variantNotFound"],
      [partOf(combo), "componentIsCombo"],
    ] as const;
    for (const [part, failure] of cases) {
      const answer = await owner.call(create, form({ type: 2, components: [partOf(soup), part] }));
      expect(answer.failure).toBe(failure);
      expect((answer.data as unknown as { fields: object[] }).fields).toMatchObject([{ path: "components.1" }]);
    }
    const tooMany = form({ type: 2, components: [partOf(soup, 999), partOf(soup)] });
    expect(await owner.call(create, tooMany)).toMatchObject({ status: 422, failure: "fieldWrong" });
  });
});

describe("products are put on sale and taken off the shelf", () => {
  test("together, where each that is not there is named, and only real changes are counted and sent to the platform", async () => {
    const [{ owner, add, order, told, detail }, other] = [await kitchenOf(world), await kitchenOf(world)];
    const [one, two, off, gone] = [await add(), await add(), await add({ isMarketable: false }), await add()];
    const foreign = await other.add();
    await owner.does(productEditing.remove, { id: gone.id });
    const before = await told();
    const ids = [one.id, two.id, two.id, off.id, gone.id, foreign.id, "none"];
    const result = await owner.does(productEditing.setMarketable, { ids, data: false });
    const message = "Produit introuvable\u00A0: vérifiez-le dans le menu";
    expect(result).toMatchObject({
      changed: 2,
      failed: [
        { id: gone.id, message },
        { id: foreign.id, message },
        { id: "none", message },
      ],
    });
    expect(await told()).toEqual([...before, "shelf"]);
    expect(await detail(one.id)).toMatchObject({ isMarketable: false, version: 2 });
    expect(await other.detail(foreign.id)).toMatchObject({ isMarketable: true, version: 1 });
    expect(await owner.does(productEditing.setMarketable, { ids, data: false })).toMatchObject({ changed: 0 });
    expect(await told()).toEqual([...before, "shelf"]);
    const back = await owner.does(productEditing.setMarketable, { id: one.id, data: true });
    expect(back).toMatchObject({ changed: 1, failed: [] });
    expect(await order()).toHaveLength(3);
    const { rows } = await owner.does(devices.audit, {});
    expect(rows.slice(0, 2)).toMatchObject([
      { event: "goodsOnSale", detail: "Soupe" },
      { event: "goodsOffSale", detail: "Soupe +1" },
    ]);
  });

  test("with the reason in the caller's language", async () => {
    const { owner } = await kitchenOf(world);
    const { failed } = await owner.does(productEditing.setMarketable, { id: "none", data: true }, { language: "1" });
    expect(failed).toEqual([{ id: "none", message: "未找到商品，请到菜单中核对" }]);
    expect(await owner.call(productEditing.setMarketable, { data: true })).toMatchObject({ failure: "nothingChosen" });
  });
});

test("a member of staff with the module of products fills in the whole form; one with prices or stock alone cannot", async () => {
  const { shop, form, detail } = await kitchenOf(world);
  const cook = await world.asStaff(shop, ["goods"]);
  const { id } = await cook.does(create, form({ nameFr: "Riz" }));
  expect(await detail(id)).toMatchObject({ price: 300_000, stock: 5 });
  const counter = await world.asStaff(shop, ["price", "stock", "categories"]);
  const update = { ...form(), id };
  for (const answer of [
    await counter.call(create, form()),
    await counter.call(productEditing.update, update),
    await counter.call(productEditing.remove, { id }),
    await counter.call(productEditing.restore, { id }),
    await counter.call(productEditing.setMarketable, { id, data: false }),
  ]) {
    expect(answer).toMatchObject({ status: 401, failure: "moduleNotGranted" });
  }
});
