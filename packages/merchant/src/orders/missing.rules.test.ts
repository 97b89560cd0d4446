import { expect, test } from "vitest";
import {
  countsOf,
  isComboMissing,
  isSomeLeft,
  type Missing,
  missingAtFirst,
  partsMissing,
  takingsLeft,
  withCount,
  withPartToggled,
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
const part = (variantId: string) => ({ variantId, name: variantId, variantName: "", quantity: 1 });
const noon = { ...line("noon", 2), parts: [part("soup"), part("tea")] };
const none = missingAtFirst([soup, nems]);
const lacking = (lines: Record<string, number>, ...parts: string[]): Missing => ({
  lines: new Map(Object.entries(lines)),
  parts: new Set(parts),
});

test("of an order of one line all is missing at first, of one with more nothing is said before somebody does", () => {
  expect(missingAtFirst([nems])).toEqual(lacking({ nems: 3 }));
  expect(none).toEqual(lacking({}));
});

test("a line that is tapped is missing whole, and with the next tap not at all; fewer of it may be said", () => {
  const items = [soup, nems];
  const all = withToggled(items, none, nems);
  expect(all).toEqual(lacking({ nems: 3 }));
  expect(withCount(all, "nems", 1)).toEqual(lacking({ nems: 1 }));
  expect(withToggled(items, withCount(all, "nems", 1), nems)).toEqual(lacking({}));
});

test("a dish that is missing is missing in the combos of the order too, and one of a combo also where it stands alone", () => {
  const items = [noon, soup, nems];
  const both = lacking({ noon: 2, soup: 1 }, "soup");
  expect(withToggled(items, none, soup)).toEqual(both);
  expect(withPartToggled(items, lacking({ noon: 2 }), "soup")).toEqual(both);
  expect(withPartToggled(items, lacking({ noon: 1 }), "tea"), "what was said of a line stays").toEqual(
    lacking({ noon: 1 }, "tea"),
  );
});

test("who has one left for a combo says so by a tap, and the combo is asked for", () => {
  const items = [noon, soup, nems];
  const kept = withToggled(items, withToggled(items, none, soup), noon);
  expect([...kept.lines.keys()]).toEqual(["soup"]);
  expect(partsMissing(items, kept)).toEqual([]);
  expect(isSomeLeft(items, kept)).toBe(true);
});

test("a combo leaves the shelf where none of its dishes is named", () => {
  const items = [noon, soup];
  expect(isComboMissing(items, lacking({ soup: 1 }))).toBe(false);
  expect(isComboMissing(items, lacking({ noon: 2 }))).toBe(true);
  const named = withPartToggled(items, lacking({ noon: 2 }), "tea");
  expect(isComboMissing(items, named)).toBe(false);
  expect(isComboMissing(items, withPartToggled(items, named, "tea"))).toBe(true);
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
  expect(isSomeLeft(items, lacking(missing))).toBe(isLeft);
});

test("the rest brings what is left of dishes and packing, and the delivery where it is the shop's own", () => {
  const amounts = { itemsAmount: 4 * 400_000, packingAmount: 4 * 20_000, deliveryAmount: 300_000 };
  const order = { items: [soup, nems], ...amounts };
  const twoNems = lacking({ nems: 2 });
  expect(takingsLeft({ ...order, deliveryMode: 1 }, twoNems)).toBe(2 * 420_000);
  expect(takingsLeft({ ...order, deliveryMode: 2 }, twoNems)).toBe(2 * 420_000 + 300_000);
});

test("of the dishes that were ticked in combos those count whose combo is missing, each once", () => {
  const combos = [
    { ...line("noon", 1), parts: [part("rice"), part("tea")] },
    { ...line("night", 1), parts: [part("rice"), part("cake")] },
  ];
  const partsOf = (lines: Record<string, number>) => partsMissing(combos, lacking(lines, "rice", "cake"));
  expect(partsOf({ noon: 1 })).toEqual(["rice"]);
  expect(partsOf({ noon: 1, night: 1 })).toEqual(["rice", "cake"]);
  expect(partsOf({})).toEqual([]);
});
