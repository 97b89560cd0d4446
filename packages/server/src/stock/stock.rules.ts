import { comboStock } from "@tsena/contract/variants.stock";
import type { Names } from "../products/names.rules.ts";

/** So many of a variant. */
interface StockPart {
  variantId: string;
  quantity: number;
}

/** A line of an order as stock sees it: so many of a variant, or of a combo that takes its parts. */
export interface StockLine {
  names: Names;
  variantId: string;
  quantity: number;
  /** What one of a combo takes; null for a single item, which takes itself. */
  parts: readonly StockPart[] | null;
}

function takenByOne({ variantId, quantity, parts }: StockLine): StockPart[] {
  if (parts === null) return [{ variantId, quantity }];
  return parts.map((part) => ({ variantId: part.variantId, quantity: part.quantity * quantity }));
}

/** What lines take of each variant altogether, combos by their parts (rules/products.md#combos). */
export function takenBy(lines: readonly StockLine[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { variantId, quantity } of lines.flatMap(takenByOne)) {
    taken.set(variantId, (taken.get(variantId) ?? 0) + quantity);
  }
  return taken;
}

/**
 * What is left of a variant once a slip (`takesBack`) is taken back to what there was before it: what orders have taken since
 * stays taken; what was added since is not added to it, for somebody may have counted.
 */
export function stockTakenBack({
  left,
  before,
  takesBack,
}: {
  left: number;
  before: number;
  takesBack: number;
}): number {
  return Math.max(0, before - Math.max(0, takesBack - left));
}

/** A line of an order that cannot be had: why, and where it stands among the lines. */
export type WrongLine = { at: number } & (
  | { failure: "productNotFound" }
  | { failure: "productNotOnSale"; names: Names }
  | { failure: "insufficientStock"; names: Names; left: number }
);

/** One of a product that the shop has. */
export type ListedLine = Exclude<WrongLine, { failure: "productNotFound" }>;

/** Lines of an order that cannot be had, and the failure that says so of them all. */
export interface WrongLines<Line extends WrongLine = WrongLine> {
  failure: Line["failure"];
  lines: readonly Line[];
}

/** The refusal of some lines, which the first of them names, each for its first reason; undefined where there are none. */
export function wrongLines<Line extends WrongLine>(lines: readonly Line[]): WrongLines<Line> | undefined {
  const [first] = lines;
  const once = lines.filter(({ at }, place) => lines.findIndex((line) => line.at === at) === place);
  return first && { failure: first.failure, lines: once };
}

/**
 * The lines that stock does not suffice for once those before them have taken theirs, each with how many of it are left.
 * `stocks` is what is left by variant; one that is not in it is not there any more. Of a combo without parts there is
 * never any.
 */
export function linesShortOf(lines: readonly StockLine[], stocks: ReadonlyMap<string, number>): ListedLine[] {
  const rest = new Map(stocks);
  const restOf = (id: string): number => rest.get(id) ?? 0;
  return lines.flatMap((line, at): ListedLine[] => {
    const one = [...takenBy([{ ...line, quantity: 1 }])];
    const left = comboStock(one.map(([id, quantity]) => ({ stock: restOf(id), quantity })));
    if (left < line.quantity) return [{ at, failure: "insufficientStock", names: line.names, left }];
    for (const [id, quantity] of one) rest.set(id, restOf(id) - quantity * line.quantity);
    return [];
  });
}

/** What is left of a variant, and what was before an order moved it. */
interface Moved {
  variantId: string;
  stock: number;
  before: number;
}

/** A combo, with what is left of each part that it takes. */
interface Combo {
  variantId: string;
  parts: readonly (StockPart & { stock: number })[];
}

/** Of what an order has moved, and of the combos made of it, what it has sold out or brought back. */
export function turnedBy(moved: readonly Moved[], combos: readonly Combo[]): Moved[] {
  const before = new Map(moved.map((one) => [one.variantId, one.before]));
  const following = combos.map(({ variantId, parts }) => ({
    variantId,
    stock: comboStock(parts),
    before: comboStock(parts.map((part) => ({ ...part, stock: before.get(part.variantId) ?? part.stock }))),
  }));
  return [...moved, ...following].filter((one) => (one.stock === 0) !== (one.before === 0));
}
