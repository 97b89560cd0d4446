import { expect, test } from "vitest";
import type { ProductCard, Variant } from "@tsena/web/shapes.ts";
import {
  hasSeveral,
  isBackAtOpening,
  isRefillable,
  lowestPrice,
  refilled,
  stockState,
  type StockState,
} from "./stock.rules.ts";

const variant = (stock: number, defaultStock = 20, price = 100_000): Variant => ({
  id: `p${stock}`,
  productId: "g",
  nameZh: "份",
  nameFr: "Part",
  price,
  stock,
  defaultStock,
  packingPrice: null,
  isDefault: true,
});

const single = (...variants: Variant[]) => ({
  type: 1 as const,
  price: 100_000,
  stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  variants,
});

const combo = (stock: number): Pick<ProductCard, "type" | "stock" | "price" | "variants"> => ({
  ...single(variant(0, 0)),
  type: 2,
  stock,
});

test.each<[string, Parameters<typeof stockState>[0], StockState]>([
  ["enough of the only variant", single(variant(12)), "enough"],
  ["a fifth of what it is refilled to", single(variant(4)), "low"],
  ["a few where nothing is known of a refill", single(variant(3, 0)), "low"],
  ["one more than a few", single(variant(4, 0)), "enough"],
  ["nothing", single(variant(0)), "soldOut"],
  ["nothing of any of several", single(variant(0), variant(0)), "soldOut"],
  ["nothing of one of several", single(variant(0), variant(15)), "partly"],
  ["little of one of several", single(variant(2), variant(15)), "low"],
  ["a combo", combo(12), "ofParts"],
  ["the last of a combo", combo(3), "low"],
  ["a combo whose parts are sold out", combo(0), "soldOut"],
])("with %s the stock says so", (_, card, state) => expect(stockState(card)).toBe(state));

test("only what is below its default stock is refilled, and a combo never", () => {
  expect(isRefillable(single(variant(5), variant(30)))).toBe(true);
  expect(isRefillable(single(variant(30)))).toBe(false);
  expect(isRefillable({ ...single(variant(0)), type: 2 })).toBe(false);
  const card = refilled(single(variant(5), variant(30)));
  expect([card.stock, ...card.variants.map(({ stock }) => stock)]).toEqual([50, 20, 30]);
  const full = single(variant(30));
  expect(refilled(full)).toBe(full);
});

test("what is sold out is back at the opening where the shop refills, and knows to how many", () => {
  expect(isBackAtOpening(single(variant(3)), true)).toBe(true);
  expect(isBackAtOpening(single(variant(3)), false)).toBe(false);
  expect(isBackAtOpening(single(variant(3, 0)), true)).toBe(false);
});

test("of several prices the lowest is shown as such", () => {
  expect(lowestPrice(single(variant(1, 1, 900_000), variant(1, 1, 700_000)))).toEqual({ price: 700_000, isFrom: true });
  expect(lowestPrice(single(variant(1, 1, 700_000), variant(1, 1, 700_000)))).toEqual({
    price: 700_000,
    isFrom: false,
  });
  expect(lowestPrice(single(variant(1, 1, 700_000)))).toEqual({ price: 700_000, isFrom: false });
  expect(hasSeveral(single(variant(1)))).toBe(false);
});
