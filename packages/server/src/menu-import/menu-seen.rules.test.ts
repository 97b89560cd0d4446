import { describe, expect, test } from "vitest";
import type { MenuColumn } from "@tsena/contract/menu.files";
import { isAsSeen, seenOf } from "./menu-seen.rules.ts";

const cells: Partial<Record<MenuColumn, string>> = {
  id: "01a1f9",
  category_fr: "Plats",
  name_fr: "Zébu grillé",
  description_fr: "Avec du riz\net un rougail",
  prep_minutes: "1000",
  variant_id: "01a1fa",
  variant_fr: "Portion",
  is_default: "1",
  price: "7000",
  price_seen: "7000",
};
const exported = { ...cells, seen: seenOf(cells) };

test("the marks of a line are letters alone, of which no spreadsheet makes a number, a date or a row that counts on", () => {
  expect(exported.seen).toMatch(/^[a-z]{65}$/);
});

describe("a cell is as it was exported", () => {
  test.each<[MenuColumn, string]>([
    ["name_fr", "Zébu grillé"],
    ["name_fr", " Zébu grillé  "],
    ["name_fr", "Zébu grillé".normalize("NFD")],
    ["name_zh", ""],
    ["description_fr", "Avec du riz  \r\net un rougail"],
    ["description_fr", "Avec du riz\ret un rougail\r"],
    ["prep_minutes", "1 000"],
    ["prep_minutes", "1000,00"],
    ["is_default", "VRAI"],
    ["price", "7 000"],
    ["price", "7000,00"],
  ])("as %s %j", (column, cell) => {
    expect(isAsSeen({ ...exported, [column]: cell }, column)).toBe(true);
  });
});

describe("a cell is another than was exported", () => {
  test.each<[MenuColumn, string]>([
    ["name_fr", "Zébu grille"],
    ["name_fr", "zébu grillé"],
    ["name_fr", "Zébu  grillé"],
    ["name_fr", ""],
    ["name_zh", "牛肉"],
    ["description_fr", "Avec du riz et un rougail"],
    ["prep_minutes", "100"],
    ["is_default", "0"],
    ["price", "7100"],
    ["price", ""],
  ])("as %s %j", (column, cell) => {
    expect(isAsSeen({ ...exported, [column]: cell }, column)).toBe(false);
  });

  test("in a line that names another product, or for its variant's columns another variant", () => {
    const ofProduct = { ...exported, id: "01a1fb" };
    const ofVariant = { ...exported, variant_id: "" };
    expect([isAsSeen(ofProduct, "name_fr"), isAsSeen(ofProduct, "variant_fr")]).toEqual([false, true]);
    expect([isAsSeen(ofVariant, "name_fr"), isAsSeen(ofVariant, "variant_fr")]).toEqual([true, false]);
    expect([isAsSeen(ofVariant, "price"), isAsSeen(exported, "price")]).toEqual([false, true]);
  });

  test("where no mark can be read, and where a table of a version before has fewer; prices go by their own columns", () => {
    for (const seen of ["", "zz", "#REF!", exported.seen.slice(0, 60).toUpperCase()])
      expect([isAsSeen({ ...exported, seen }, "name_fr"), isAsSeen({ ...exported, seen }, "price")]).toEqual([
        false,
        true,
      ]);
    const fewer = { ...exported, seen: exported.seen.slice(0, 60) };
    expect([isAsSeen(fewer, "variant_zh"), isAsSeen(fewer, "is_default")]).toEqual([true, false]);
  });
});
