import { expect, test } from "vitest";
import { columnWords, readTable } from "./menu-table.rules.ts";

test("columns that a table lacks are named as they are read: either of two in words", () => {
  const missing = ["category_fr|category_zh", "price"] as const;
  expect(columnWords(missing, "fr")).toBe("category_fr ou category_zh, price");
  expect(columnWords(missing, "zh")).toBe("category_fr 或 category_zh、price");
});

test("a file of nothing but line breaks is refused by their number, before anything of it is read", () => {
  const breaks = 4 * 1024 * 1024 - 10;
  // Whoever read it would find that its quote is never closed.
  for (const ending of ["\n", "\r", "\r\n"]) {
    const table = `price\n"${ending.repeat(breaks / ending.length)}`;
    expect(readTable(Buffer.from(table))).toEqual({ failure: "menuFileTooLarge" });
  }
});
