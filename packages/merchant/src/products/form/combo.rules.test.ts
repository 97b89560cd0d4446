import { expect, test } from "vitest";
import type { ProductCard, ProductGroup } from "@tsena/web/shapes.ts";
import { comboFacts, foundParts, possibleParts, shownParts, withQuantity } from "./combo.rules.ts";

function card(id: string, type: 1 | 2, nameFr: string, nameZh: string | null, stock: number): ProductCard {
  const variant = {
    id: `${id}-p`,
    productId: id,
    nameFr: "Portion",
    nameZh: "一份",
    price: 300_000,
    stock,
    defaultStock: 10,
    packingPrice: null,
    isDefault: true,
  };
  const names = { name: nameFr, nameFr, nameZh };
  const facts = {
    image: "",
    prepMinutes: 10,
    packingPrice: 0,
    isMarketable: true,
    backAt: null,
    isMultiple: false,
    sort: 1,
    version: 1,
  };
  return { id, categoryId: "c", type, ...names, ...facts, price: 300_000, stock, variants: [variant] };
}

const menu: ProductGroup[] = [
  {
    categoryId: "c",
    categoryName: "Plats",
    enabled: true,
    sort: 1,
    version: 1,
    products: [
      card("a", 1, "Ravitoto à l'ail", "木薯叶", 7),
      card("b", 1, "Thé glacé, cœur de citron", null, 20),
      card("c", 2, "Menu du midi", null, 3),
    ],
  },
];
const parts = possibleParts(menu);
const of = (letter: string, quantity: number) => ({ productId: letter, variantId: `${letter}-p`, quantity });

test("a combo is made of anything but combos", () => {
  expect(parts.map(({ card: { id } }) => id)).toEqual(["a", "b"]);
});

test.each([
  ["ail", ["a"]],
  ["the GLACE", ["b"]],
  ["glacé thé", ["b"]],
  ["木薯", ["a"]],
  ["coeur", ["b"]],
  ["ａｉｌ", ["a"]],
  ["portion", ["a", "b"]],
  ["midi", []],
  ["", ["a", "b"]],
])("the search %o finds %o", (search, found) => {
  expect(foundParts(parts, search).map(({ card: { id } }) => id)).toEqual(found);
});

test("the parts' prices are added up, and the scarcest part says how many can be sold", () => {
  expect(comboFacts(shownParts([of("a", 2), of("b", 1)], parts))).toEqual({ sum: 900_000, stock: 3 });
});

test("a part that the menu has no more is shown as such, and nothing can be sold", () => {
  const shown = shownParts([of("a", 1), of("gone", 1)], parts);
  expect(shown[1]?.part).toBeUndefined();
  expect(comboFacts(shown)).toEqual({ sum: 300_000, stock: 0 });
});

test("a part is added, changed in its place, and taken out at none", () => {
  const two = withQuantity([of("a", 1)], of("b", 1));
  expect(two).toEqual([of("a", 1), of("b", 1)]);
  expect(withQuantity(two, of("a", 3))).toEqual([of("a", 3), of("b", 1)]);
  expect(withQuantity(two, of("a", 0))).toEqual([of("b", 1)]);
});
