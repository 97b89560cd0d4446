import { expect, test } from "vitest";
import {
  type CategoryDraft,
  categoryPayload,
  crossedTexts,
  isCategoryChanged,
  mergeCategory,
  newCategory,
  takenName,
} from "./categories.rules.ts";

const draft = (fields: Partial<CategoryDraft>): CategoryDraft => ({ ...newCategory, ...fields });

test.each([
  ["the French one, whatever its case", { nameFr: " plats ", nameZh: "菜" }, "nameFr"],
  ["the Chinese one", { nameFr: "Boissons", nameZh: "主菜" }, "nameZh"],
  ["the French one, where nobody here has it", { nameFr: "Desserts", nameZh: "甜品" }, "nameFr"],
  ["the only one", { nameZh: "甜品" }, "nameZh"],
] as const)("the name that is taken: %s", (_name, fields, taken) => {
  expect(
    takenName(draft(fields), [
      { nameFr: "Plats", nameZh: "主菜" },
      { nameFr: null, nameZh: null },
    ]),
  ).toBe(taken);
});

test("what was not filled in is left out", () => {
  expect(categoryPayload(draft({ nameFr: " Plats ", descriptionZh: "  " }))).toEqual({
    nameFr: "Plats",
    enabled: true,
  });
});

test.each([
  ["nothing", {}, false],
  ["a space at the end", { nameFr: "Plats " }, false],
  ["a name", { nameFr: "Plat" }, true],
  ["the switch", { enabled: false }, true],
] as const)("a category where %s was changed is changed: %s", (_name, fields, isChanged) => {
  expect(isCategoryChanged(draft({ nameFr: "Plats", ...fields }), draft({ nameFr: "Plats" }))).toBe(isChanged);
});

test("of two people's changes both are kept, and a text that both changed to something else is reported", () => {
  const base = draft({ nameFr: "Plats", nameZh: "主菜", descriptionFr: "Chauds" });
  const mine = { ...base, nameFr: "Les plats", nameZh: "菜", descriptionFr: "" };
  const theirs = { ...base, nameFr: "Plat", nameZh: "菜 ", descriptionZh: "热", enabled: false };
  expect(crossedTexts(base, mine, theirs)).toEqual(["nameFr"]);
  expect(crossedTexts(base, base, theirs)).toEqual([]);
  const merged = { nameFr: "Les plats", nameZh: "菜", descriptionFr: "", descriptionZh: "热", enabled: false };
  expect(mergeCategory(base, mine, theirs)).toEqual(merged);
  expect(mergeCategory(base, { ...base, enabled: false }, base)).toEqual({ ...base, enabled: false });
});
