import { comboStock } from "@tsena/contract/products.stock";
import type { Names } from "./goods.rules.ts";

/** So many of a specification. */
interface StockPart {
  productId: string;
  quantity: number;
}

/** A line of an order as stock sees it: so many of a specification, or of a combo that takes its parts. */
export interface StockLine {
  names: Names;
  productId: string;
  quantity: number;
  /** What one of a combo takes; null for a single item, which takes itself. */
  parts: readonly StockPart[] | null;
}

function takenByOne({ productId, quantity, parts }: StockLine): StockPart[] {
  if (parts === null) return [{ productId, quantity }];
  return parts.map((part) => ({ productId: part.productId, quantity: part.quantity * quantity }));
}

/** What lines take of each specification altogether, combos by their parts (decisions, Goods). */
export function takenBy(lines: readonly StockLine[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { productId, quantity } of lines.flatMap(takenByOne)) {
    taken.set(productId, (taken.get(productId) ?? 0) + quantity);
  }
  return taken;
}

/**
 * The first line that stock does not suffice for once those before it have taken theirs, or undefined. `stocks` is what is
 * left by specification; one that is not in it is not there any more. Of a combo without parts there is never any.
 */
export function lineShortOf(lines: readonly StockLine[], stocks: ReadonlyMap<string, number>): StockLine | undefined {
  const left = new Map(stocks);
  const isShort = ({ productId, quantity }: StockPart): boolean => {
    const rest = (left.get(productId) ?? 0) - quantity;
    left.set(productId, rest);
    return rest < 0;
  };
  return lines.find((line) => {
    const taken = takenByOne(line);
    return taken.length === 0 || taken.some(isShort);
  });
}

/** What is left of a specification, and what was before an order moved it. */
interface Moved {
  productId: string;
  stock: number;
  before: number;
}

/** A combo, with what is left of each part that it takes. */
interface Combo {
  productId: string;
  parts: readonly (StockPart & { stock: number })[];
}

/** Of what an order has moved, and of the combos made of it, what it has sold out or brought back. */
export function turnedBy(moved: readonly Moved[], combos: readonly Combo[]): Moved[] {
  const before = new Map(moved.map((one) => [one.productId, one.before]));
  const following = combos.map(({ productId, parts }) => ({
    productId,
    stock: comboStock(parts),
    before: comboStock(parts.map((part) => ({ ...part, stock: before.get(part.productId) ?? part.stock }))),
  }));
  return [...moved, ...following].filter((one) => (one.stock === 0) !== (one.before === 0));
}
