import { beforeAll, describe, expect, test } from "vitest";
import { productEditing } from "@tsena/contract/products.editing";
import { variants } from "@tsena/contract/variants";
import { prices } from "@tsena/contract/variants.prices";
import { webhooks } from "@tsena/contract/platform.webhooks";
import type { Product } from "@tsena/contract/products.shapes";
import { newKey } from "../testing/actors.ts";
import { kitchenOf, largeBowl, partOf, smallBowl } from "../testing/kitchens.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
beforeAll(() => world.asPlatform().does(webhooks.create, { url: "http://127.0.0.1:1024/" }));

const mini = { nameFr: "Mini", nameZh: "迷你", price: 200_000, stock: 2, defaultStock: 2 };

const idAt = ({ specifications }: Product, index: number): string => specifications[index]?.id ?? "";
const defaultsOf = ({ specifications }: Product): boolean[] => specifications.map(({ isDefault }) => isDefault);

describe("the list of variants", () => {
  test("comes in pages in the order of the menu, with the product's name in the caller's language", async () => {
    const { shop, owner, add, addCombo, image } = await kitchenOf(world);
    const soup = await add({ nameZh: "汤", specifications: [smallBowl, { ...largeBowl, isDefault: true }] });
    const combo = await addCombo([soup]);
    const first = await owner.does(variants.list, { rows: 2 });
    expect(first).toMatchObject({ total: 4, page: 1 });
    expect(first.rows.map(({ id }) => id)).toEqual([shop.variantId, idAt(soup, 0)]);
    expect(first.rows[1]).toEqual({ ...soup.specifications[0], goodsName: "Soupe", image });
    const second = await owner.does(variants.listByPost, { rows: 2, page: 2 }, { language: "1" });
    expect(second.rows).toEqual([
      { ...soup.specifications[1], goodsName: "汤", image },
      { ...combo.specifications[0], goodsName: "Menu midi", image, stock: 5 },
    ]);
    expect(await owner.does(variants.list, { page: 9 })).toEqual({ rows: [], total: 4, page: 9 });
  });

  test("is that of one product, of a name, or of what is sold out", async () => {
    const { owner, add, addCombo } = await kitchenOf(world);
    const soup = await add({
      nameZh: "馄饨汤",
      specifications: [
        { ...smallBowl, stock: 0 },
        { ...largeBowl, nameFr: "100 % bœuf" },
      ],
    });
    const combo = await addCombo([soup]);
    const namesOf = async (asked: Parameters<typeof owner.does<typeof variants.list>>[1]) =>
      (await owner.does(variants.list, asked)).rows.map(({ nameFr }) => nameFr);
    expect(await namesOf({ goodsId: soup.id })).toEqual(["Petit", "100 % bœuf"]);
    expect(await namesOf({ keyword: " SOUPE " })).toEqual(["Petit", "100 % bœuf"]);
    expect(await namesOf({ keyword: "馄饨" })).toEqual(["Petit", "100 % bœuf"]);
    expect(await namesOf({ keyword: "0 %" })).toEqual(["100 % bœuf"]);
    expect(await namesOf({ keyword: "%" })).toEqual(["100 % bœuf"]);
    expect(await namesOf({ keyword: "ＳＯＵＰＥ" })).toEqual(["Petit", "100 % bœuf"]);
    expect(await namesOf({ keyword: "１００　％" })).toEqual(["100 % bœuf"]);
    const soldOut = await owner.does(variants.list, { isSoldOut: true });
    expect(soldOut.rows.map(({ goodsId }) => goodsId)).toEqual([soup.id, combo.id]);
    expect(await owner.does(variants.list, { isSoldOut: false })).toMatchObject({ total: 2 });
    expect(await namesOf({ goodsId: "none" })).toEqual([]);
  });

  test("holds neither deleted products nor another shop's, for whoever may see stock or prices", async () => {
    const [{ shop, owner, add }, other] = [await kitchenOf(world), await kitchenOf(world)];
    const [gone, foreign] = [await add(), await other.add()];
    await owner.does(productEditing.remove, { id: gone.id });
    for (const module of ["stock", "price", "goods"] as const) {
      const staff = await world.asStaff(shop, [module]);
      expect((await staff.does(variants.list, {})).rows.map(({ id }) => id)).toEqual([shop.variantId]);
      expect(await staff.does(variants.list, { goodsId: foreign.id })).toMatchObject({ total: 0 });
    }
    const staff = await world.asStaff(shop, ["categories"]);
    expect(await staff.call(variants.list, {})).toMatchObject({ failure: "moduleNotGranted" });
  });
});

describe("a variant is added", () => {
  test("at the end of a product that may have several, once for a key, and is sent to the platform", async () => {
    const { owner, add, detail, told } = await kitchenOf(world);
    const soup = await add({ isMultiple: true });
    const before = await told();
    const key = { "idempotency-key": newKey() };
    const given = { goodsId: soup.id, ...mini, packingPrice: 0 };
    const [made, again] = await Promise.all([1, 2].map(() => owner.does(variants.create, given, key)));
    expect(again).toEqual(made);
    expect(made).toMatchObject({ ...given, isDefault: false });
    const after = await detail(soup.id);
    expect(after).toMatchObject({ version: 2, stock: 7 });
    expect(after.specifications).toEqual([...soup.specifications, made]);
    expect(await told()).toEqual([...before, "goods"]);
  });

  test("as the default, which the one before is not any more", async () => {
    const { owner, add, detail } = await kitchenOf(world);
    const soup = await add({ isMultiple: true });
    await owner.does(variants.create, { goodsId: soup.id, ...mini, isDefault: true });
    const after = await detail(soup.id);
    expect([defaultsOf(after), after.price]).toEqual([[false, true], 200_000]);
  });

  test("to no product that has one only, to no combo, to none of another shop, and to none beyond fifty", async () => {
    const [{ owner, add, addCombo }, other] = [await kitchenOf(world), await kitchenOf(world)];
    const soup = await add();
    const create = (goodsId: string) => owner.call(variants.create, { goodsId, ...mini });
    const only = { status: 422, failure: "oneVariantOnly" };
    expect(await create(soup.id)).toMatchObject(only);
    expect(await create((await addCombo([soup])).id)).toMatchObject(only);
    for (const id of ["none", (await other.add({ isMultiple: true })).id]) {
      expect(await create(id)).toMatchObject({ status: 404, failure: "productNotFound" });
    }
    const many = await add({ specifications: Array.from({ length: 49 }, () => smallBowl) });
    const answers = await Promise.all([1, 2, 3].map(() => create(many.id)));
    expect(answers.map(({ failure }) => failure ?? "made").toSorted()).toEqual([
      "made",
      "variantsFull",
      "variantsFull",
    ]);
  });
});

describe("a variant is replaced", () => {
  test("as its form says; its product's version rises, and its price is in the log", async () => {
    const { owner, add, detail, told } = await kitchenOf(world);
    const soup = await add({ specifications: [smallBowl, { ...largeBowl, packingPrice: 0 }] });
    const before = await told();
    const id = idAt(soup, 1);
    const changed = await owner.does(variants.update, { id, ...mini });
    expect(changed).toEqual({ id, goodsId: soup.id, ...mini, packingPrice: null, isDefault: false });
    expect(await detail(soup.id)).toMatchObject({ version: 2, specifications: [{ id: idAt(soup, 0) }, changed] });
    expect(await told()).toEqual([...before, "goods"]);
    expect((await owner.does(prices.log, {})).rows).toMatchObject([
      { productId: id, name: "Soupe", specification: "Mini", oldPrice: 450_000, newPrice: 200_000 },
    ]);
  });

  test("as the default, which then is the only one; what is the default stays it", async () => {
    const { owner, add, detail } = await kitchenOf(world);
    const soup = await add({ specifications: [smallBowl, largeBowl] });
    await owner.does(variants.update, { id: idAt(soup, 1), ...largeBowl, isDefault: true });
    expect(defaultsOf(await detail(soup.id))).toEqual([false, true]);
    const refused = await owner.call(variants.update, { id: idAt(soup, 1), ...largeBowl, isDefault: false });
    expect(refused).toMatchObject({ status: 422, failure: "defaultVariantWrong" });
    expect(defaultsOf(await detail(soup.id))).toEqual([false, true]);
  });

  test("but for stock and price that moved since the form was opened and that it leaves as it saw them", async () => {
    const { shop, owner, add } = await kitchenOf(world);
    const id = idAt(await add(), 0);
    await world.build.paidOrder(world.asPlatform(), { id: shop.id, variantId: id }, { quantity: 2 });
    await owner.does(prices.set, { id, price: 330_000 });
    const form = { id, ...smallBowl, nameFr: "Bol", isDefault: true, stockSeen: 5, priceSeen: 300_000 };
    expect(await owner.does(variants.update, form)).toMatchObject({ nameFr: "Bol", stock: 3, price: 330_000 });
    expect(await owner.does(variants.update, { ...form, stock: 9 })).toMatchObject({ stock: 9, price: 330_000 });
  });

  test("by one of two who had it open: the second is refused, and nothing of the first is lost", async () => {
    const { owner, add, detail } = await kitchenOf(world);
    const soup = await add({ specifications: [smallBowl, largeBowl] });
    const { version } = soup;
    const form = { id: idAt(soup, 1), ...largeBowl, version };
    const both = [
      { ...form, nameFr: "Géant", packingPrice: undefined },
      { ...form, packingPrice: 10_000 },
    ];
    const answers = await Promise.all(both.map((one) => owner.call(variants.update, one)));
    expect(answers.map(({ failure }) => failure).toSorted()).toEqual(["changedMeanwhile", undefined]);
    const first = both[answers.findIndex(({ failure }) => failure === undefined)];
    const { specifications, version: after } = await detail(soup.id);
    expect(specifications[1]).toMatchObject({ nameFr: first?.nameFr, packingPrice: first?.packingPrice ?? null });
    expect(after).toBe(version + 1);
  });

  test("of a combo without a stock of its own", async () => {
    const { owner, add, addCombo } = await kitchenOf(world);
    const combo = await addCombo([await add()]);
    const form = { id: idAt(combo, 0), ...mini, stock: 80, defaultStock: 80, isDefault: true };
    expect(await owner.does(variants.update, form)).toMatchObject({ price: 200_000, stock: 5, defaultStock: 0 });
  });
});

describe("a variant is deleted", () => {
  test("and where it was the default, the first other one is it", async () => {
    const { owner, add, detail, told } = await kitchenOf(world);
    const soup = await add({ specifications: [smallBowl, largeBowl, mini] });
    const before = await told();
    expect(await owner.does(variants.remove, { id: idAt(soup, 0) })).toBeNull();
    const after = await detail(soup.id);
    expect(after.specifications.map(({ id }) => id)).toEqual([idAt(soup, 1), idAt(soup, 2)]);
    expect([defaultsOf(after), after.version]).toEqual([[true, false], 2]);
    await owner.does(variants.remove, { id: idAt(soup, 2) });
    expect(defaultsOf(await detail(soup.id))).toEqual([true]);
    expect(await told()).toEqual([...before, "goods", "goods"]);
  });

  test("but neither the last one, even by two at once, nor one that a combo takes", async () => {
    const { owner, add, addCombo, detail } = await kitchenOf(world);
    const soup = await add({ specifications: [smallBowl, largeBowl] });
    const both = await Promise.all([0, 1].map((at) => owner.call(variants.remove, { id: idAt(soup, at) })));
    expect(both.map(({ failure }) => failure ?? "gone").toSorted()).toEqual(["gone", "lastVariant"]);
    expect((await detail(soup.id)).specifications).toHaveLength(1);
    const rice = await add({ specifications: [smallBowl, largeBowl] });
    await addCombo([rice]);
    const refused = await owner.call(variants.remove, { id: partOf(rice).productId });
    expect(refused).toMatchObject({
      status: 409,
      failure: "productInCombo",
      message: "Ce produit fait partie de la formule Menu midi : retirez-le d'abord de cette formule",
    });
    expect(await owner.call(variants.remove, { id: idAt(rice, 1) })).toMatchObject({ status: 200 });
  });
});

test("a variant of another shop, of a deleted product or of none can be neither replaced nor deleted", async () => {
  const [{ owner, add }, other] = [await kitchenOf(world), await kitchenOf(world)];
  const [gone, foreign] = [await add({ specifications: [smallBowl, largeBowl] }), await other.add()];
  await owner.does(productEditing.remove, { id: gone.id });
  for (const id of ["none", idAt(gone, 0), idAt(foreign, 0)]) {
    const missing = { status: 404, failure: "variantNotFound" };
    expect(await owner.call(variants.update, { id, ...mini })).toMatchObject(missing);
    expect(await owner.call(variants.remove, { id })).toMatchObject(missing);
  }
  expect(await other.detail(foreign.id)).toEqual(foreign);
});
