import { parse } from "csv-parse/sync";
import type { Language } from "@tsena/contract/languages";
import { type MenuColumn, menuColumns } from "@tsena/contract/menu.files";
import { trimmed } from "@tsena/contract/values";
import { type CsvSeparator, csvText, unguarded } from "../system/csv.ts";

/** A line of the table: its number as an editor shows it, and what its cells say; a column that the table has not is missing. */
export interface TableLine {
  line: number;
  cells: Partial<Record<MenuColumn, string>>;
}

export type MenuTable =
  | TableLine[]
  | { failure: "menuFileUnreadable" | "menuFileTooLarge" }
  | { missing: readonly NeededColumn[] };

type NeededColumn = (typeof neededColumns)[number];

/** More lines than a written table of the heaviest file has only keep the server from its work. */
const linesAtMost = 20_000;

/** More line breaks than a menu has whose every cell that may takes several lines. */
const breaksAtMost = 5 * linesAtMost;

/** What no product can do without: of two columns with a bar between them, one. The others may be left out. */
const neededColumns = [
  "category_fr|category_zh",
  "name_fr|name_zh",
  "prep_minutes",
  "packing_price",
  "on_sale",
  "variant_fr",
  "variant_zh",
  "price",
] as const;

/** Columns that a table lacks, as a person reads them: of two that stand for each other, either. */
export function columnWords(missing: readonly NeededColumn[], language: Language): string {
  const [either, comma] = language === "fr" ? [" ou ", ", "] : [" 或 ", "、"];
  return missing.map((columns) => columns.replace("|", either)).join(comma);
}

const separators = [",", ";", "\t"] as const;

const isColumn = (text: string): text is MenuColumn => menuColumns.some((column) => column === text);

const columnIn = (text: string): MenuColumn | undefined => {
  const name = text.trim().toLowerCase();
  return isColumn(name) ? name : undefined;
};

/** The text of a file in UTF-8, with or without its mark; undefined where it is something else. */
function textOf(file: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(file);
    return text.includes("\u0000") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether a file has more lines than any menu, by its bytes: reading it would take seconds for nothing. */
function hasTooManyLines(file: Uint8Array): boolean {
  let [feeds, returns] = [0, 0];
  for (let at = 0; at < file.length; at += 1) {
    if (file[at] === 0x0a) feeds += 1;
    else if (file[at] === 0x0d) returns += 1;
  }
  return Math.max(feeds, returns) > breaksAtMost;
}

/** What separates the cells: that which splits the heading into the most columns that we know. */
function separatorOf(text: string): string {
  const [heading = ""] = text.split(/[\r\n]/, 1);
  const known = (separator: string): number =>
    heading.split(separator).filter((cell) => columnIn(cell.replaceAll('"', "")) !== undefined).length;
  const counts = new Map(separators.map((separator) => [separator, known(separator)]));
  return separators.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0] ?? ",";
}

/** How many line breaks an editor shows in the cells of a record. */
const breaksIn = (record: readonly string[]): number => (record.join("").match(/\r\n|\r|\n/g) ?? []).length;

/** Reads a table: UTF-8, cells separated by comma, semicolon or tab, a heading with the columns in any order. */
export function readTable(file: Uint8Array): MenuTable {
  if (hasTooManyLines(file)) return { failure: "menuFileTooLarge" };
  const text = textOf(file);
  if (text === undefined) return { failure: "menuFileUnreadable" };
  const records = recordsOf(text);
  if (records === undefined) return { failure: "menuFileUnreadable" };
  if (records.length > linesAtMost) return { failure: "menuFileTooLarge" };
  const [heading = [], ...others] = records;
  const places = placesIn(heading);
  const missing = neededColumns.filter(
    (needed) => !needed.split("|").some((name) => isColumn(name) && places.has(name)),
  );
  if (missing.length > 0) return { missing };
  let line = 1 + breaksIn(heading);
  const lines: TableLine[] = [];
  for (const record of others) {
    line += 1;
    if (record.some((cell) => trimmed(cell) !== "")) lines.push({ line, cells: cellsOf(record, places) });
    line += breaksIn(record);
  }
  return lines;
}

function recordsOf(text: string): string[][] | undefined {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      to: linesAtMost + 1,
    });
  } catch {
    // A quote that is never closed.
    return undefined;
  }
}

/** Where each column that we know stands first: whatever else a heading has, a line costs no more for it. */
function placesIn(heading: readonly string[]): Map<MenuColumn, number> {
  const places = new Map<MenuColumn, number>();
  for (const [at, cell] of heading.entries()) {
    const column = columnIn(cell);
    if (column !== undefined && !places.has(column)) places.set(column, at);
  }
  return places;
}

function cellsOf(record: readonly string[], places: ReadonlyMap<MenuColumn, number>): TableLine["cells"] {
  const cells: TableLine["cells"] = {};
  for (const [column, at] of places) cells[column] = trimmed(unguarded(record[at] ?? ""));
  return cells;
}

/** The text of a table with all columns. */
export function writeTable(rows: readonly Record<MenuColumn, string>[], separator: CsvSeparator): string {
  return csvText([[...menuColumns], ...rows.map((row) => menuColumns.map((column) => row[column]))], separator);
}
