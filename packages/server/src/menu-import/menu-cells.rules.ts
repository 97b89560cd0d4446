import type { Accepted } from "@tsena/contract/accepted.words";
import { figuresOf } from "@tsena/contract/figures";
import type { MenuColumn } from "@tsena/contract/menu.files";
import { minutesAtMost, trimmed } from "@tsena/contract/values";

const yes = /^(1|true|yes|oui|vrai|x|是)$/i;
const no = /^(0|false|no|non|faux|否)$/i;

/** An amount or a number of pieces, in figures. */
const whole: Accepted = { type: "integer", minimum: 0 };
const oneOrNought: Accepted = { enum: [1, 0] };

/** What the columns take that are no text. */
export const acceptedIn: Partial<Record<MenuColumn, Accepted>> = {
  prep_minutes: { type: "integer", minimum: 1, maximum: minutesAtMost },
  packing_price: whole,
  variant_packing_price: whole,
  price: whole,
  stock: whole,
  default_stock: whole,
  on_sale: oneOrNought,
  is_default: oneOrNought,
};

/** The number that a cell says, with the spaces between figures that spreadsheets write; undefined where it is none. */
export function numberIn(cell: string): number | undefined {
  const figures = figuresOf(cell.replace(/\s/g, ""));
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(figures) ? Number(figures) : undefined;
}

/** The yes or no that a cell says; undefined where it is neither. */
export function flagIn(cell: string): boolean | undefined {
  if (yes.test(cell)) return true;
  return no.test(cell) ? false : undefined;
}

/** What a spreadsheet leaves of a text that nobody has touched: it may write line ends, spaces before them and accents otherwise. */
function textIn(cell: string): string {
  const lines = cell.normalize("NFC").split(/\r\n|\r|\n/);
  return trimmed(lines.map((line) => line.trimEnd()).join("\n"));
}

/** What a cell says, however it is written: two that say the same are the same. */
export function saidIn(column: MenuColumn, cell: string): string {
  const accepted = acceptedIn[column];
  if (accepted === undefined) return textIn(cell);
  const said = accepted === oneOrNought ? flagIn(cell) : numberIn(cell);
  return said === undefined ? cell : String(said);
}
