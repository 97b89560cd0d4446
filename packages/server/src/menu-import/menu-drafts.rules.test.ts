import { describe, expect, test } from "vitest";
import { draftOf } from "./menu-drafts.rules.ts";
import type { StoredProduct } from "../products/saving.rules.ts";
import type { Fault } from "./table-fault.ts";

/** What a line with these cells says of its one variant, and what of it cannot be read. */
function readOf(cells: { price: string; stock: string }) {
  const faults: Fault[] = [];
  const { form } = draftOf([{ line: 2, cells }], undefined, faults);
  return { form, wrong: faults.map(({ column }) => column) };
}

test.each([
  ["100000", 10_000_000],
  ["100 000", 10_000_000],
  ["100\u202f000", 10_000_000],
  ["100,000", 10_000_000],
  ["100.000", 10_000_000],
  ["1,234,500", 123_450_000],
  ["1.234.500", 123_450_000],
  ["1500,00", 150_000],
  ["1500.5", 150_050],
  ["12,50", 1_250],
  ["１５００", 150_000],
  ["１，５００", 150_000],
])("a price of %j is %d hundredths of an ariary", (price, units) => {
  expect(readOf({ price, stock: "1" })).toMatchObject({ form: { specifications: [{ price: units }] }, wrong: [] });
});

test.each(["1,234.500", "1.234,50", "1,23,456", "1,500,0"])("a price of %j is none", (price) => {
  expect(readOf({ price, stock: "1" }).wrong).toEqual(["price"]);
});

test("a line that says something else than the first of its product is told by that, column by column", () => {
  const faults: Fault[] = [];
  const said = { name_fr: "Koba", packing_price: "100" };
  const lines = [
    { line: 2, cells: { ...said, prep_minutes: "15", on_sale: "1" } },
    { line: 3, cells: { ...said, prep_minutes: "15", on_sale: "" } },
    { line: 4, cells: { ...said, prep_minutes: "10", on_sale: "0" } },
  ] as const;
  draftOf(lines, undefined, faults);
  const differs = { line: 4, failure: "menuLineDiffers", params: { line: 2 } };
  expect(faults).toEqual([
    { ...differs, column: "prep_minutes" },
    { ...differs, column: "on_sale" },
  ]);
});

test("a stock of a thousand is no stock of one", () => {
  expect(readOf({ price: "100", stock: "1,000" })).toMatchObject({ form: { specifications: [{ stock: 1000 }] } });
});

describe("a variant without its id", () => {
  const bowl = { packingPrice: null, stock: 3, defaultStock: 9, price: 300_000, isDefault: false };
  const names = (fr: string, zh: string) => ({ variant_fr: fr, variant_zh: zh, price: "3500", stock: "9" });
  const soup = {
    nameFr: "Soupe",
    variants: [
      { ...bowl, id: "small", nameFr: "Petit", nameZh: "小" },
      { ...bowl, id: "large", nameFr: "Grand", nameZh: "大" },
    ],
  } as unknown as StoredProduct;
  const read = (...cells: Record<string, string>[]) => {
    const lines = cells.map((row, at) => ({ line: at + 2, cells: row }));
    const { form, known } = draftOf(lines as [(typeof lines)[number]], soup, []);
    const made = form["specifications"] as { id?: string; nameFr: string; price: number }[];
    return { known, made: made.map(({ id, nameFr, price }) => [id, nameFr, price]) };
  };

  test("is not made again where the product has one by both names, which stays as it is", () => {
    expect(read(names("PETIT", "小"), names("Grand", "大碗"))).toEqual({
      known: 1,
      made: [
        ["small", "Petit", 300_000],
        ["large", "Grand", 300_000],
        [undefined, "Grand", 350_000],
      ],
    });
  });

  test("is made where the table gives that one another name", () => {
    expect(read({ ...names("Moyen", "中"), variant_id: "small" }, names("Petit", "小"))).toMatchObject({
      known: 0,
      made: [
        ["small", "Moyen", 350_000],
        ["large", "Grand", 300_000],
        [undefined, "Petit", 350_000],
      ],
    });
  });
});
