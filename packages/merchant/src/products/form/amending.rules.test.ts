import { expect, test } from "vitest";
import type { Product } from "@tsena/web/shapes.ts";
import { productOver, type ProductPayload, variantsOver } from "./amending.rules.ts";
import { newDraft, newVariant, payloadOf } from "./draft.rules.ts";

type There = Product["variants"];
const all = { price: true, stock: true };
const one = (nameFr: string, stock: number) => ({
  nameFr,
  nameZh: `${nameFr}中`,
  price: 800_000,
  stock,
  defaultStock: 20,
  isDefault: nameFr === "Petit",
});
const there = (...names: string[]): There => names.map((name) => ({ ...one(name, 9), id: `id of ${name}` })) as There;

test("a variant that has arrived keeps its id, and what was sold of it stays sold", () => {
  const [petit, grand] = variantsOver(
    [one("Petit", 12), one("Grand", 7)],
    [one("Petit", 12), one("Grand", 5)],
    there("Petit", "Grand"),
    all,
  );
  expect(petit).toMatchObject({
    id: "id of Petit",
    stock: 12,
    stockSeen: 12,
    priceSeen: 800_000,
    defaultStockSeen: 20,
  });
  expect(grand).toMatchObject({ id: "id of Grand", stock: 7, stockSeen: 5 });
});

test("the only one is the same under another name; of several, another name is another variant", () => {
  expect(variantsOver([one("Moyen", 12)], [one("Petit", 12)], there("Petit"), all)).toMatchObject([
    { id: "id of Petit" },
  ]);
  const [moyen, grand] = variantsOver(
    [one("Moyen", 12), one("Grand", 5)],
    [one("Petit", 12), one("Grand", 5)],
    there("Petit", "Grand"),
    all,
  );
  expect(moyen).toEqual(one("Moyen", 12));
  expect(grand).toMatchObject({ id: "id of Grand" });
});

test("two of one name take an id each, in their order", () => {
  const two = [one("Petit", 1), one("Petit", 2)];
  const arrived = two.map((variant, at) => ({ ...variant, id: `id ${at}` })) as There;
  expect(variantsOver(two, two, arrived, all).map(({ id }) => id)).toEqual(["id 0", "id 1"]);
});

test("what is gone there is made anew", () => {
  const two = [one("Petit", 1), one("Grand", 2)];
  expect(variantsOver(two, two, there("Petit"), all)).toMatchObject([{ id: "id of Petit" }, two[1]]);
  expect(variantsOver(two, two, there("Petit"), all)[1]).not.toHaveProperty("id");
});

test("one that came by another lost answer, or that another phone has added as it is wanted, keeps its id and what was sold of it", () => {
  const [petit, grand, ...more] = variantsOver(
    [one("Petit", 12), one("Grand", 5)],
    [one("Petit", 12)],
    there("Petit", "Grand"),
    all,
  );
  expect(petit).toMatchObject({ id: "id of Petit" });
  expect(grand).toMatchObject({ id: "id of Grand", stock: 5, stockSeen: 5 });
  expect(more).toEqual([]);
});

test("one that somebody has added since stays after those that are wanted, and there is one default", () => {
  const [petit, carafe, ...more] = variantsOver(
    [{ ...one("Petit", 12), isDefault: true }],
    [{ ...one("Petit", 12), isDefault: true }],
    [...there("Petit"), ...there("Carafe").map((variant) => ({ ...variant, isDefault: true }))],
    all,
  );
  expect(petit).toMatchObject({ id: "id of Petit", isDefault: true });
  expect(carafe).toMatchObject({ id: "id of Carafe", stock: 9, stockSeen: 9, isDefault: false });
  expect(more).toEqual([]);
});

test("a stock that may not be set stays as it was sent; of one that becomes a combo there is none to set", () => {
  const noStock = { price: true, stock: false };
  expect(variantsOver([one("Petit", 5)], [one("Petit", 12)], there("Petit"), noStock)).toMatchObject([
    { stock: 12, stockSeen: 12, defaultStock: 20 },
  ]);
  const sent = payloadOf({ ...newDraft(), variants: [{ ...newVariant("first", one("Petit", 12)), price: 800_000 }] });
  const product = { ...newDraft(), id: "g1", version: 3, variants: there("Petit") } as unknown as Product;
  const combo = { ...sent, type: 2, variants: [{ ...sent.variants[0], stock: 0, defaultStock: 0 }] };
  expect(productOver(combo as ProductPayload, sent as ProductPayload, product, noStock)).toMatchObject({
    type: 2,
    version: 3,
    variants: [{ stock: 0, defaultStock: 0, stockSeen: 20 }],
  });
});
