import { createHash } from "node:crypto";
import { type MenuColumn, menuProductColumns } from "@tsena/contract/menu.files";
import { saidIn } from "./menu-cells.rules.ts";
import type { TableLine } from "./menu-table.rules.ts";

type Cells = TableLine["cells"];

/** What a column was as the table was exported, where that has a column of its own. */
const seenColumns: Partial<Record<MenuColumn, MenuColumn>> = {
  packing_price: "packing_price_seen",
  on_sale: "on_sale_seen",
  price: "price_seen",
  variant_packing_price: "variant_packing_price_seen",
  stock: "stock_seen",
  default_stock: "default_stock_seen",
};

/** The others, whose marks stand in `seen` in this order: one more goes behind them, for tables are kept that have fewer. */
const markedColumns: readonly MenuColumn[] = [
  "id",
  "category_fr",
  "category_zh",
  "name_fr",
  "name_zh",
  "description_fr",
  "description_zh",
  "image",
  "prep_minutes",
  "variant_id",
  "variant_fr",
  "variant_zh",
  "is_default",
];

/** So many letters have one changed cell of twelve million pass for what it was. */
const markLetters = 5;

/** Letters alone: of digits a spreadsheet makes numbers and dates, and counts on where a cell is drawn down. */
function markOf(column: MenuColumn, cells: Cells): string {
  const digest = createHash("sha256")
    .update(saidIn(column, cells[column] ?? ""))
    .digest();
  return String.fromCharCode(...digest.subarray(0, markLetters).map((byte) => 97 + (byte % 26)));
}

/** The mark that a column was exported with; undefined in a table, or a line, that has none. */
function markIn({ seen = "" }: Cells, column: MenuColumn): string | undefined {
  const at = markedColumns.indexOf(column) * markLetters;
  const mark = seen.slice(at, at + markLetters);
  return at >= 0 && /^[a-z]{5}$/.test(mark) ? mark : undefined;
}

/** What a line says as it is exported, in marks: by them it is known later which cells somebody has changed. */
export function seenOf(cells: Cells): string {
  return markedColumns.map((column) => markOf(column, cells)).join("");
}

/** Whether a line was exported as another product, or another variant, than the one that it names now: what is in it is said of that. */
export function isOfAnother(cells: Cells, column: MenuColumn): boolean {
  const isOfProduct = menuProductColumns.some((name) => name === column);
  const id = isOfProduct ? "id" : "variant_id";
  const mark = markIn(cells, id);
  return mark !== undefined && mark !== markOf(id, cells);
}

/** Whether a cell says what it said as it was exported, so that it says nothing over what has been saved since (decision 095). */
export function isAsSeen(cells: Cells, column: MenuColumn): boolean {
  if (isOfAnother(cells, column)) return false;
  const seen = seenColumns[column];
  if (seen === undefined) return markIn(cells, column) === markOf(column, cells);
  const [then, now] = [cells[seen], cells[column]];
  return then !== undefined && now !== undefined && saidIn(column, then) === saidIn(column, now);
}

/** Whether a cell says nothing of what is there: the table has not its column, or it is as it was exported. */
export function saysNothing(cells: Cells, column: MenuColumn): boolean {
  return cells[column] === undefined || isAsSeen(cells, column);
}
