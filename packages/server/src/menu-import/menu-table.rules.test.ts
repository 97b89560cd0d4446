import { expect, test } from "vitest";
import { type MenuColumn, menuColumns } from "@tsena/contract/menu.files";
import { columnWords, readTable, writeTable } from "./menu-table.rules.ts";

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

test("a text that a spreadsheet would work out is written behind an apostrophe, in wide signs too, and comes back as it was", () => {
  const nameless = Object.fromEntries(menuColumns.map((column) => [column, "x"])) as Record<MenuColumn, string>;
  const texts = ["=", "+", "-", "@", "＝", "＋", "－", "＠"].flatMap((sign) => [`${sign}1+1`, `'${sign}SUM(A1)`]);
  for (const text of [...texts, "'quoted'", "Riz - poulet", "鸡肉＋米饭"]) {
    const table = writeTable([{ ...nameless, name_fr: text }], ";");
    const isFormula = /^'*[=+\-@＝＋－＠]/.test(text);
    expect([text, table.includes(`;'${text};`)]).toEqual([text, isFormula]);
    expect(readTable(Buffer.from(table))).toMatchObject([{ cells: { name_fr: text } }]);
  }
});

test("what nobody sees around a cell is no part of it, so that a name is found again as it is kept; a line of nothing else is none", () => {
  const row = Object.fromEntries(menuColumns.map((column) => [column, "x"])) as Record<MenuColumn, string>;
  const blank = Object.fromEntries(menuColumns.map((column) => [column, "\u200B"])) as Record<MenuColumn, string>;
  const table = writeTable([{ ...row, category_fr: "\u200BPlats\u200B", name_fr: " Zébu\u2060" }, blank], ";");
  expect(readTable(Buffer.from(table))).toEqual([
    { line: 2, cells: { ...row, category_fr: "Plats", name_fr: "Zébu" } },
  ]);
});
