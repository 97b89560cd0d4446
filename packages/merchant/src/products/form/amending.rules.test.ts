import { expect, test } from "vitest";
import type { Product } from "@tsena/web/shapes.ts";
import { variantsOver } from "./amending.rules.ts";

type There = Product["variants"];
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
  expect(variantsOver([one("Moyen", 12)], [one("Petit", 12)], there("Petit"))).toMatchObject([{ id: "id of Petit" }]);
  const [moyen, grand] = variantsOver(
    [one("Moyen", 12), one("Grand", 5)],
    [one("Petit", 12), one("Grand", 5)],
    there("Petit", "Grand"),
  );
  expect(moyen).toEqual(one("Moyen", 12));
  expect(grand).toMatchObject({ id: "id of Grand" });
});

test("two of one name take an id each, in their order", () => {
  const two = [one("Petit", 1), one("Petit", 2)];
  const arrived = two.map((variant, at) => ({ ...variant, id: `id ${at}` })) as There;
  expect(variantsOver(two, two, arrived).map(({ id }) => id)).toEqual(["id 0", "id 1"]);
});

test("what is gone there is made anew", () => {
  const two = [one("Petit", 1), one("Grand", 2)];
  expect(variantsOver(two, two, there("Petit"))).toMatchObject([{ id: "id of Petit" }, two[1]]);
  expect(variantsOver(two, two, there("Petit"))[1]).not.toHaveProperty("id");
});
