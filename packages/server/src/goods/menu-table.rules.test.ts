import { expect, test } from "vitest";
import { columnWords } from "./menu-table.rules.ts";

test("columns that a table lacks are named as they are read: either of two in words", () => {
  const missing = ["category_fr|category_zh", "price"] as const;
  expect(columnWords(missing, "fr")).toBe("category_fr ou category_zh, price");
  expect(columnWords(missing, "zh")).toBe("category_fr 或 category_zh、price");
});
