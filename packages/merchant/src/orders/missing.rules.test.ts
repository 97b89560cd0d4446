import { expect, test } from "vitest";
import {
  amountLeft,
  countsOf,
  isSomeLeft,
  missingAtFirst,
  partsMissing,
  withCount,
  withToggled,
} from "./missing.rules.ts";

const line = (id: string, quantity: number) => ({
  id,
  quantity,
  variantId: id,
  name: id,
  variantName: "",
  price: 400_000,
  packingPrice: 20_000,
  parts: [],
});
const [soup, nems] = [line("soup", 1), line("nems", 3)];
const entriesOf = (missing: ReturnType<typeof missingAtFirst>) => Object.fromEntries(missing);

test("of an order of one line all is missing at first, of one with more nothing is said before somebody does", () => {
  expect(entriesOf(missingAtFirst([nems]))).toEqual({ nems: 3 });
  expect(entriesOf(missingAtFirst([soup, nems]))).toEqual({});
});

test("a line that is tapped is missing whole, and with the next tap not at all; fewer of it may be said", () => {
  const all = withToggled(new Map(), nems);
  expect(entriesOf(all)).toEqual({ nems: 3 });
  expect(entriesOf(withCount(all, "nems", 1))).toEqual({ nems: 1 });
  expect(entriesOf(withToggled(withCount(all, "nems", 1), nems))).toEqual({});
});

test("each count of a line is offered, and of a long one the first dozen and all of it", () => {
  expect(countsOf(nems)).toEqual([1, 2, 3]);
  expect(countsOf(line("koba", 200))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 200]);
});

test.each([
  ["nothing is missing", [soup, nems], {}, false],
  ["a line is missing and another is not", [soup, nems], { soup: 1 }, true],
  ["some of the only line is missing", [nems], { nems: 2 }, true],
  ["all of the only line is missing", [nems], { nems: 3 }, false],
  ["all of every line is missing", [soup, nems], { soup: 1, nems: 3 }, false],
])("where %s, there is a rest to ask for: %s", (_, items, missing, isLeft) => {
  expect(isSomeLeft(items, new Map(Object.entries(missing)))).toBe(isLeft);
});

test("the rest costs what is left of dishes and packing, and the delivery as before", () => {
  const order = { items: [soup, nems], amount: 4 * 420_000 + 300_000 };
  expect(amountLeft(order, new Map([["nems", 2]]))).toBe(2 * 420_000 + 300_000);
});

test("of the dishes that were ticked in combos those count whose combo is missing, each once", () => {
  const part = (variantId: string) => ({ variantId, name: variantId, variantName: "", quantity: 1 });
  const combos = [
    { ...line("noon", 1), parts: [part("rice"), part("tea")] },
    { ...line("night", 1), parts: [part("rice"), part("cake")] },
  ];
  const ticked = new Set(["rice", "cake"]);
  expect(partsMissing(combos, new Map([["noon", 1]]), ticked)).toEqual(["rice"]);
  expect(
    partsMissing(
      combos,
      new Map([
        ["noon", 1],
        ["night", 1],
      ]),
      ticked,
    ),
  ).toEqual(["rice", "cake"]);
  expect(partsMissing(combos, new Map(), ticked)).toEqual([]);
});
