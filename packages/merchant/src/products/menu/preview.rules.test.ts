import { expect, test } from "vitest";
import { isSoldOut, packingOf, readIn } from "./preview.rules.ts";

test.each([
  ["fr", { fr: "Riz", zh: "饭" }, "Riz"],
  ["zh", { fr: "Riz", zh: "饭" }, "饭"],
  ["zh", { fr: "Riz", zh: null }, "Riz"],
  ["fr", { fr: "", zh: "饭" }, "饭"],
  ["fr", { fr: null, zh: null }, ""],
] as const)("a customer of %s reads of %j: %s", (language, both, read) => {
  expect(readIn(both, language)).toBe(read);
});

test("packing is the variant's price, even 0, else the product's", () => {
  expect(packingOf({ packingPrice: null }, { packingPrice: 50_000 })).toBe(50_000);
  expect(packingOf({ packingPrice: 0 }, { packingPrice: 50_000 })).toBe(0);
});

test.each([
  ["a product with some left", 1, 3, 3, false],
  ["a product with none left of this one", 1, 0, 3, true],
  ["a combo whose parts are there", 2, 0, 4, false],
  ["a combo whose parts are not", 2, 9, 0, true],
] as const)("%s", (_name, type, stock, ofAll, soldOut) => {
  expect(isSoldOut({ stock }, { type, stock: ofAll })).toBe(soldOut);
});
