import { expect, test } from "vitest";
import type { StoredProduct } from "../products/saving.rules.ts";
import { knownIn } from "./menu-known.rules.ts";

const names: [fr: string, zh: string][] = [
  ["Riz", "米饭"],
  ["Koba", ""],
  ["", "汤"],
  ["Zébu\r\ngrillé", ""],
];
const products = names.map(([nameFr, nameZh]) => ({ categoryId: "plats", nameFr, nameZh }) as StoredProduct);
const isKnown = (fr: string, zh: string, categoryId = "plats") =>
  knownIn(products)(categoryId, { name_fr: fr, name_zh: zh });

test.each([
  ["Riz", "米饭"],
  ["RIZ", ""],
  ["", "米饭"],
  ["koba", "花生糕"],
  ["Soupe", "汤"],
  ["Ze\u0301bu \ngrillé", ""],
])("a line without an id names what is there by each name that both have: %j %j", (fr, zh) => {
  expect(isKnown(fr, zh)).toBe(true);
});

test.each([
  ["Riz", "炒饭"],
  ["Riz sauté", "米饭"],
  ["", ""],
  ["", "花生糕"],
  ["Soupe", ""],
])("another name in either language is another product: %j %j", (fr, zh) => {
  expect(isKnown(fr, zh)).toBe(false);
});

test("what has its name in another category is another product", () => {
  expect(isKnown("Riz", "米饭", "desserts")).toBe(false);
});
