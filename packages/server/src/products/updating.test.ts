import { describe, expect, test } from "vitest";
import { categories } from "@tsena/contract/categories";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import type { Product } from "@tsena/contract/products.shapes";
import { variants } from "@tsena/contract/variants";
import { prices } from "@tsena/contract/variants.prices";
import { variantStock } from "@tsena/contract/variants.stock";
import { formOf, kitchenOf, largeBowl, partOf, smallBowl } from "../testing/kitchens.ts";
import { uploadPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

const { update } = productEditing;

/** The variant of a form at a place. */
function at(form: ReturnType<typeof formOf>, index: number) {
  const specification = form.specifications[index];
  if (specification === undefined) throw new Error(`the form has no variant ${index}`);
  return specification;
}

const pricesOf = ({ specifications }: Product): number[] => specifications.map(({ price }) => price);
const stocksIn = ({ specifications }: Product): number[] => specifications.map(({ stock }) => stock);

describe("the form of a product that is there", () => {
  test("replaces it: what is absent is emptied, variants are kept by id, added and deleted, in the form's order", async () => {
    const { owner, add, detail } = await kitchenOf(world);
    const before = await add({
      nameZh: "汤",
      descriptionFr: "Chaude",
      detailImages: [await uploadPicture(owner, "product")],
      specifications: [smallBowl, { ...largeBowl, packingPrice: 20_000 }],
    });
    const [, large] = before.specifications;
    const image = await uploadPicture(owner, "product");
    const answer = await owner.does(update, {
      id: before.id,
      version: before.version,
      image,
      nameFr: "Bouillon",
      categoryId: before.categoryId,
      type: 1,
      prepMinutes: 25,
      packingPrice: 0,
      isMarketable: false,
      specifications: [
        { ...smallBowl, nameFr: "Mini", nameZh: "迷你" },
        { ...largeBowl, id: large?.id, isDefault: true, defaultStock: 3 },
      ],
    });
    expect(answer).toMatchObject({
      id: before.id,
      image,
      nameFr: "Bouillon",
      nameZh: null,
      descriptionFr: null,
      detailImages: [],
      prepMinutes: 25,
      packingPrice: 0,
      isMarketable: false,
      sort: before.sort,
      version: 2,
      specifications: [
        { nameFr: "Mini", isDefault: false },
        { id: large?.id, nameFr: "Grand", isDefault: true, defaultStock: 3, packingPrice: null },
      ],
    });
    expect(answer.specifications).toHaveLength(2);
    expect(await detail(before.id)).toEqual(answer);
  });

  test("that nobody changed leaves it as it is, but for its version", async () => {
    const { owner, add } = await kitchenOf(world);
    const before = await add({ nameZh: "汤", specifications: [smallBowl, { ...largeBowl, packingPrice: 0 }] });
    expect(await owner.does(update, formOf(before))).toEqual({ ...before, version: 2 });
  });

  test("is refused to the second of two people who had it open, and nothing of it is saved", async () => {
    const { shop, owner, add, detail } = await kitchenOf(world);
    const before = await add();
    const people = [owner, await world.asStaff(shop, ["goods"]), await world.asStaff(shop, ["goods"])];
    const answers = await Promise.all(
      people.map((person, nth) => person.call(update, { ...formOf(before), nameFr: `De ${nth}`, nameZh: `${nth}` })),
    );
    const told = answers.filter(({ failure }) => failure === "changedMeanwhile");
    expect(told.map(({ status }) => status)).toEqual([409, 409]);
    const first = answers.find(({ status }) => status === 200)?.data;
    expect(await detail(before.id)).toEqual(first);
    expect(first).toMatchObject({ version: 2, nameFr: `De ${first?.nameZh}` });
  });

  test("without a version takes the place of whatever there is", async () => {
    const { owner, add } = await kitchenOf(world);
    const { version: _, ...form } = formOf(await add());
    await owner.does(update, { ...form, nameFr: "Une" });
    expect(await owner.does(update, { ...form, nameFr: "Deux" })).toMatchObject({ nameFr: "Deux", version: 3 });
  });

  test("keeps a picture that is shown already, though nobody brought it", async () => {
    const { owner, add, detail } = await kitchenOf(world);
    const product = await add();
    await world.app.dependencies.database
      .updateTable("products")
      .set({ image: "/demo/soup.jpg", detail_images: ["/demo/bowl.jpg"] })
      .where("id", "=", product.id)
      .execute();
    const form = formOf(await detail(product.id));
    expect(await owner.does(update, form)).toMatchObject({ image: "/demo/soup.jpg", detailImages: ["/demo/bowl.jpg"] });
    const { id } = await owner.does(productEditing.create, { ...form, nameFr: "Copie" });
    expect(await detail(id)).toMatchObject({ image: "/demo/soup.jpg" });
    expect(await owner.call(update, { ...form, version: 2, image: "/demo/other.jpg" })).toMatchObject({
      failure: "fileUnknown",
    });
    const stranger = await kitchenOf(world);
    expect(await stranger.owner.call(productEditing.create, stranger.form({ image: "/demo/soup.jpg" }))).toMatchObject({
      failure: "fileUnknown",
    });
  });

  test("puts it at the end of another category, whose order changes as that of the one it leaves does", async () => {
    const { owner, add, order, categoryId } = await kitchenOf(world);
    const { id: other } = await owner.does(categories.create, { nameFr: "Desserts" });
    await add({ nameFr: "Flan", categoryId: other });
    const moved = await add({ nameFr: "Banane" });
    await add({ nameFr: "Soupe" });
    const versions = async () =>
      (await owner.does(products.groups, {})).filter((group) => [categoryId, other].includes(group.categoryId));
    const before = await versions();
    await owner.does(update, { ...formOf(moved), categoryId: other });
    expect([await order(), await order(other)]).toEqual([["Soupe"], ["Flan", "Banane"]]);
    for (const { version, categoryId: id } of await versions()) {
      expect(version).toBeGreaterThan(before.find((group) => group.categoryId === id)?.version ?? Infinity);
    }
  });

  test("of another shop, of a deleted product or of none changes nothing", async () => {
    const [{ owner, add }, stranger] = [await kitchenOf(world), await kitchenOf(world)];
    const [mine, deleted] = [await add(), await add()];
    await owner.does(productEditing.remove, { id: deleted.id });
    const form = formOf(mine);
    const missing = { status: 404, failure: "productNotFound" };
    expect(await stranger.owner.call(update, { ...form, categoryId: stranger.categoryId })).toMatchObject(missing);
    expect(await owner.call(update, { ...form, id: deleted.id })).toMatchObject(missing);
    expect(await owner.call(update, { ...form, id: "none" })).toMatchObject(missing);
    expect(await owner.call(update, { ...form, categoryId: stranger.categoryId })).toMatchObject({
      failure: "categoryNotFound",
    });
    const foreign = await stranger.add();
    for (const id of ["none", foreign.specifications[0]?.id, deleted.specifications[0]?.id]) {
      const specifications = [{ ...smallBowl, id }];
      expect(await owner.call(update, { ...form, specifications })).toMatchObject({ failure: "variantNotFound" });
    }
    const twice = [at(form, 0), { ...at(form, 0), isDefault: false }];
    expect(await owner.call(update, { ...form, isMultiple: true, specifications: twice })).toMatchObject({
      failure: "variantNotFound",
    });
    expect(await owner.does(products.detail, { id: mine.id })).toEqual(mine);
  });
});

describe("what moved while a form was open", () => {
  test("stays what it is: an order took from the stock, and the price was set", async () => {
    const { shop, owner, add } = await kitchenOf(world);
    const product = await add();
    const id = product.specifications[0]?.id ?? "";
    await world.build.paidOrder(world.asPlatform(), { id: shop.id, variantId: id }, { quantity: 2 });
    await owner.does(prices.set, { id, price: 360_000 });
    const answer = await owner.does(update, { ...formOf(product), nameFr: "Bouillon" });
    expect([answer.nameFr, stocksIn(answer), pricesOf(answer)]).toEqual(["Bouillon", [3], [360_000]]);
  });

  test("is set where the form says something else, or does not say what it saw", async () => {
    const { shop, owner, add } = await kitchenOf(world);
    const product = await add();
    const id = product.specifications[0]?.id ?? "";
    await world.build.paidOrder(world.asPlatform(), { id: shop.id, variantId: id });
    const form = formOf(product);
    const changed = await owner.does(update, {
      ...form,
      specifications: [{ ...at(form, 0), stock: 30, price: 320_000 }],
    });
    expect([stocksIn(changed), pricesOf(changed)]).toEqual([[30], [320_000]]);
    await owner.does(variantStock.setStock, { id, stock: 1 });
    const { stockSeen: _, priceSeen: __, ...unseen } = at(form, 0);
    const reset = await owner.does(update, { ...form, version: 2, specifications: [unseen] });
    expect([stocksIn(reset), pricesOf(reset)]).toEqual([[5], [300_000]]);
  });

  test("a price that a form changes is in the log of prices, and no other", async () => {
    const { owner, add } = await kitchenOf(world);
    const form = formOf(await add({ specifications: [smallBowl, largeBowl] }));
    const specifications = [{ ...at(form, 0), price: 310_000 }, at(form, 1), { ...smallBowl, nameFr: "Mini" }];
    await owner.does(update, { ...form, specifications });
    const { rows } = await owner.does(prices.log, {});
    expect(rows).toMatchObject([{ name: "Soupe", specification: "Petit", oldPrice: 300_000, newPrice: 310_000 }]);
    expect(rows).toHaveLength(1);
  });
});

describe("the form in the hands of a member of staff", () => {
  test("without the price or the stock changes neither, and gives those of a variant that is new", async () => {
    const { shop, owner, add, detail } = await kitchenOf(world);
    const product = await add();
    const form = formOf(product);
    const cook = await world.asStaff(shop, ["goods"]);
    for (const changed of [{ price: 320_000 }, { stock: 30 }]) {
      const specifications = [{ ...at(form, 0), ...changed }];
      expect(await cook.call(update, { ...form, specifications })).toMatchObject({ failure: "moduleNotGranted" });
      const { stockSeen: _, priceSeen: __, ...alone } = at(form, 0);
      expect(await cook.call(variants.update, { ...alone, ...changed, isDefault: true })).toMatchObject({
        failure: "moduleNotGranted",
      });
    }
    expect(await detail(product.id)).toEqual(product);
    const id = product.specifications[0]?.id ?? "";
    await owner.does(prices.set, { id, price: 360_000 });
    await owner.does(variantStock.setStock, { id, stock: 1, defaultStock: 9 });
    const answer = await cook.does(update, { ...form, isMultiple: true, specifications: [at(form, 0), largeBowl] });
    expect([stocksIn(answer), pricesOf(answer)]).toEqual([
      [1, 7],
      [360_000, 450_000],
    ]);
    expect(answer.specifications.map(({ defaultStock }) => defaultStock)).toEqual([9, 12]);
  });

  test("with the price changes the price, with the stock the stock", async () => {
    const { shop, add } = await kitchenOf(world);
    const form = formOf(await add());
    const [priced, counted] = [{ price: 320_000 }, { stock: 30, defaultStock: 40 }];
    const variantWith = (changed: object) => ({ ...form, specifications: [{ ...at(form, 0), ...changed }] });
    const dear = await world.asStaff(shop, ["goods", "price"]);
    expect(pricesOf(await dear.does(update, variantWith(priced)))).toEqual([320_000]);
    const counter = await world.asStaff(shop, ["goods", "stock"]);
    const answer = await counter.does(update, { ...variantWith(counted), version: 2 });
    expect(answer.specifications).toMatchObject([{ price: 320_000, ...counted }]);
  });
});

describe("a product that a combo takes", () => {
  test("keeps the variant that is taken, and its kind, and says which combo it is", async () => {
    const { owner, add, addCombo, detail } = await kitchenOf(world);
    const soup = await add({ specifications: [smallBowl, largeBowl] });
    const combo = await addCombo([soup], { nameZh: "午餐" });
    const form = formOf(soup);
    const [small, large] = [at(form, 0), at(form, 1)];
    const without = { ...form, specifications: [large] };
    const { status, message } = await owner.call(update, without, { language: "1" });
    expect([status, message]).toEqual([409, "该商品属于套餐“午餐”，请先从该套餐中移除"]);
    const rice = await add();
    const asCombo = { ...form, type: 2 as const, specifications: [small], components: [partOf(rice)] };
    expect(await owner.call(update, asCombo)).toMatchObject({ failure: "productInCombo" });
    expect(await detail(soup.id)).toEqual(soup);
    expect(await owner.does(update, { ...form, specifications: [small] })).toMatchObject({ version: 2 });
    await owner.does(productEditing.remove, { id: combo.id });
    expect(await owner.does(update, { ...without, version: 2, specifications: [largeBowl] })).toMatchObject({
      specifications: [{ nameFr: "Grand" }],
    });
    expect(await owner.does(productEditing.restore, { id: combo.id })).toMatchObject({
      changed: 0,
      failed: [{ id: combo.id, message: "Produit introuvable\u00A0: vérifiez-le dans le menu" }],
    });
  });

  test("may be another in the combo's next form; a combo neither takes itself nor another combo", async () => {
    const { owner, add, addCombo } = await kitchenOf(world);
    const [soup, rice] = [await add(), await add({ nameFr: "Riz", specifications: [largeBowl] })];
    const [combo, other] = [await addCombo([soup]), await addCombo([soup])];
    const form = formOf(combo);
    const changed = await owner.does(update, { ...form, components: [partOf(rice, 2)] });
    expect(changed).toMatchObject({ stock: 3, components: [{ ...partOf(rice, 2), name: "Riz" }] });
    expect(changed.components).toHaveLength(1);
    for (const taken of [combo, other]) {
      const answer = await owner.call(update, { ...form, version: 2, components: [partOf(taken)] });
      expect(answer).toMatchObject({ status: 422, failure: "componentIsCombo" });
    }
    const single = formOf(rice);
    await owner.does(update, { ...form, version: 2, components: [partOf(soup)] });
    const itself = { ...single, type: 2 as const, components: [partOf(rice)] };
    expect(await owner.call(update, itself)).toMatchObject({ failure: "componentIsCombo" });
  });

  test("becomes a combo once none takes it, and a single item again with the stock that its form says", async () => {
    const { owner, add } = await kitchenOf(world);
    const [soup, rice] = [await add({ specifications: [largeBowl] }), await add()];
    const combo = await owner.does(update, { ...formOf(rice), type: 2, components: [partOf(soup, 2)] });
    expect(combo).toMatchObject({
      type: 2,
      stock: 3,
      components: [partOf(soup, 2)],
      specifications: [{ defaultStock: 0 }],
    });
    const single = await owner.does(update, { ...formOf(combo), type: 1 });
    expect(single).toMatchObject({ type: 1, stock: 3, components: [] });
    expect(await owner.does(productEditing.remove, { id: soup.id })).toEqual({ changed: 1, failed: [] });
  });
});
