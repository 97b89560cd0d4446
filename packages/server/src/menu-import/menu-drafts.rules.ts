import { unitsPerAriary } from "@tsena/contract/money";
import { type MenuColumn, menuProductColumns } from "@tsena/contract/menu.files";
import { acceptedIn, flagIn, numberIn } from "./menu-cells.rules.ts";
import { variantNames } from "./menu-known.rules.ts";
import { isAsSeen, isOfAnother, saysNothing } from "./menu-seen.rules.ts";
import type { TableLine } from "./menu-table.rules.ts";
import type { Fault } from "./table-fault.ts";
import type { StoredProduct, StoredVariant } from "../products/saving.rules.ts";

/** What lines say of a product, in the shape of the product form but not judged by it yet. */
export interface Draft {
  form: Record<string, unknown>;
  /** The address of its picture, where the lines say one. */
  image: string | undefined;
  /** The line that a variant of the form stands in, or else its product's first. */
  lineOf(variant: number): number;
  /** How many variants bear no id and are there by their names: they are not made again. */
  known: number;
}

/** Reads the cells of a line; one that says nothing that can be read is a fault, and has no value. */
function reader({ line, cells }: TableLine, faults: Fault[]) {
  const unreadable = (column: MenuColumn): undefined => {
    faults.push({ line, column, failure: "fieldWrong", accepted: acceptedIn[column] });
    return undefined;
  };
  /** What the line says over what is kept: a cell that was left as it was exported says nothing. */
  const saidOver = (column: MenuColumn, isKept: boolean): string | undefined =>
    isKept && saysNothing(cells, column) ? undefined : cells[column];
  return {
    /** A column that the table has not leaves what is kept; an empty cell empties it. */
    text: (column: MenuColumn, kept?: string): string | undefined =>
      (saidOver(column, kept !== undefined) ?? kept) || undefined,
    /** A number, in ariary where `unit` makes hundredths of it. */
    number: (column: MenuColumn, unit: 1 | typeof unitsPerAriary, kept?: number | null): number | undefined => {
      const cell = saidOver(column, kept !== undefined);
      if (cell === undefined) return kept ?? undefined;
      if (cell === "") return undefined;
      const number = numberIn(cell);
      return number === undefined ? unreadable(column) : Number((number * unit).toFixed(4));
    },
    flag: (column: MenuColumn, kept?: boolean): boolean | undefined => {
      const cell = saidOver(column, kept !== undefined);
      if (cell === undefined) return kept;
      return cell === "" ? undefined : (flagIn(cell) ?? unreadable(column));
    },
  };
}

/** The product that lines describe: what they say, on top of what is kept of it. */
export function draftOf(
  lines: readonly [TableLine, ...TableLine[]],
  before: StoredProduct | undefined,
  faults: Fault[],
): Draft {
  const [first, ...others] = lines;
  for (const { line, cells } of others) {
    const differing = menuProductColumns.filter(
      (column) => (cells[column] ?? "") !== "" && cells[column] !== first.cells[column],
    );
    const params = { line: first.line };
    faults.push(...differing.map((column): Fault => ({ line, column, failure: "menuLineDiffers", params })));
  }
  const { text, number, flag } = reader(first, faults);
  const { made: specifications, known } = madeOf(variantsOf(lines, before, faults));
  const form = {
    nameFr: text("name_fr", before?.nameFr),
    nameZh: text("name_zh", before?.nameZh),
    type: 1,
    descriptionFr: text("description_fr", before?.descriptionFr),
    descriptionZh: text("description_zh", before?.descriptionZh),
    prepMinutes: number("prep_minutes", 1, before?.prepMinutes),
    packingPrice: number("packing_price", unitsPerAriary, before?.packingPrice),
    isMarketable: flag("on_sale", before?.isMarketable),
    isMultiple: before?.isMultiple === true || specifications.length > 1,
    specifications: specifications.map(({ fields }) => fields),
  };
  return { form, image: text("image", before?.image), lineOf: (at) => specifications[at]?.line ?? first.line, known };
}

interface DraftVariant {
  line: number | undefined;
  fields: Record<string, unknown> & { isDefault: boolean };
}

/** The variants without those that bear no id and have both names of one that does, and how many these are. */
function madeOf(variants: readonly DraftVariant[]): { made: DraftVariant[]; known: number } {
  const namesOf = ({ fields }: DraftVariant) => variantNames(String(fields["nameFr"]), String(fields["nameZh"]));
  const there = new Set(variants.filter(({ fields }) => fields["id"] !== undefined).map(namesOf));
  const made = variants.filter((variant) => variant.fields["id"] !== undefined || !there.has(namesOf(variant)));
  return { made, known: variants.length - made.length };
}

/** The variants of the lines, and behind them those that no line names: a table takes none away. */
function variantsOf(lines: readonly TableLine[], before: StoredProduct | undefined, faults: Fault[]): DraftVariant[] {
  const left = new Map(before?.variants.map((variant) => [variant.id, variant]));
  const isShownSaid = lines.some(saysItIsShown);
  const named = lines.map((line): DraftVariant => {
    const id = line.cells.variant_id ?? "";
    const kept = left.get(id);
    if (id !== "" && !left.delete(id)) {
      faults.push({ line: line.line, column: "variant_id", failure: "variantNotFound" });
    }
    return { line: line.line, fields: fieldsOf(line, kept, { isShownSaid, faults }) };
  });
  const unnamed = [...left.values()].map(({ packingPrice, ...rest }): DraftVariant => {
    return { line: undefined, fields: { ...rest, packingPrice: packingPrice ?? undefined, isDefault: false } };
  });
  // Those that are there keep their order; what is new comes behind them, wherever the table has it.
  const places = new Map(before?.variants.map(({ id }, at) => [id, at]));
  const placeOf = ({ fields }: DraftVariant): number => places.get(String(fields["id"])) ?? places.size;
  const all = [...named, ...unnamed].toSorted((one, other) => placeOf(one) - placeOf(other));
  if (all.some(({ fields }) => fields.isDefault)) return all;
  const standing = before?.variants.find(({ isDefault }) => isDefault);
  return all.map(({ line, fields }) => {
    const isDefault = standing !== undefined && fields["id"] === standing.id;
    return { line, fields: { ...fields, isDefault } };
  });
}

/** Whether a line says anew that its variant is the one that is shown first: the column is read as it stands then, in all lines. */
function saysItIsShown({ cells }: TableLine): boolean {
  return flagIn(cells.is_default ?? "") === true && !isAsSeen(cells, "is_default");
}

function fieldsOf(
  line: TableLine,
  kept: StoredVariant | undefined,
  { isShownSaid, faults }: { isShownSaid: boolean; faults: Fault[] },
): DraftVariant["fields"] {
  const { text, number, flag } = reader(line, faults);
  return {
    id: kept?.id,
    nameFr: text("variant_fr", kept?.nameFr),
    nameZh: text("variant_zh", kept?.nameZh),
    price: number("price", unitsPerAriary, kept?.price),
    packingPrice: number("variant_packing_price", unitsPerAriary, kept?.packingPrice),
    ...stockOf(line, kept, number),
    defaultStock:
      (line.cells.default_stock ?? "") === "" ? kept?.defaultStock : number("default_stock", 1, kept?.defaultStock),
    isDefault: flag("is_default", isShownSaid ? undefined : kept?.isDefault) ?? false,
  };
}

/** What was sold since the table was written is not sold again: a stock that is empty, or as it was seen, leaves what there is. */
function stockOf(
  { cells }: TableLine,
  kept: StoredVariant | undefined,
  number: ReturnType<typeof reader>["number"],
): { stock: number | undefined; stockSeen?: number } {
  const { stock = "", stock_seen: seen } = cells;
  if (stock === "" || (kept !== undefined && isAsSeen(cells, "stock"))) return { stock: kept?.stock };
  const wasSeen = kept !== undefined && !isOfAnother(cells, "stock") && seen !== undefined && /^\d{1,6}$/.test(seen);
  return { stock: number("stock", 1), ...(wasSeen && { stockSeen: Number(seen) }) };
}
