import type { Order } from "@tsena/web/shapes.ts";
import { type Counted, takingsOf } from "./order.money.ts";

/** What is missing of an order: how many of its lines, by their ids (of one that is not named none is), and of its combos which dishes, by their variants. */
export interface Missing {
  lines: ReadonlyMap<string, number>;
  parts: ReadonlySet<string>;
}

type Item = Pick<Order["items"][number], "id" | "variantId" | "quantity"> & {
  parts: readonly Pick<Order["items"][number]["parts"][number], "variantId">[];
};
type Line = Pick<Item, "id" | "quantity">;

/** What is missing at first: of the only line all, else nobody knows. */
export function missingAtFirst(items: readonly Line[]): Missing {
  const [first, ...others] = items;
  const all = first !== undefined && others.length === 0;
  return { lines: new Map(all ? [[first.id, first.quantity]] : []), parts: new Set() };
}

/** Whether a combo takes a dish. */
function takes({ parts }: Pick<Item, "parts">, variantId: string): boolean {
  return parts.some((part) => part.variantId === variantId);
}

/**
 * The same without a dish: what one line lacks, every other lacks that takes it, alone or in a combo, so that no
 * customer is asked for a rest with it (rules/orders.md#refusing). What was said of a line stays.
 */
function withoutDish(items: readonly Item[], { lines, parts }: Missing, variantId: string): Missing {
  const lacking = items.filter((item) => item.variantId === variantId || takes(item, variantId));
  return {
    lines: new Map([...lacking.map(({ id, quantity }) => [id, quantity] as const), ...lines]),
    parts: lacking.some((item) => takes(item, variantId)) ? new Set([...parts, variantId]) : parts,
  };
}

/** The same with a line that is missing whole, and whatever else takes its dish; or not at all where some of it was. */
export function withToggled(items: readonly Item[], missing: Missing, { id, variantId }: Item): Missing {
  const { lines } = missing;
  if (!lines.has(id)) return withoutDish(items, missing, variantId);
  return { ...missing, lines: new Map([...lines].filter(([other]) => other !== id)) };
}

/** The same with a dish of a combo that is missing, and whatever else takes it; or is there where it was missing. */
export function withPartToggled(items: readonly Item[], missing: Missing, variantId: string): Missing {
  const { parts } = missing;
  if (!parts.has(variantId)) return withoutDish(items, missing, variantId);
  return { ...missing, parts: new Set([...parts].filter((other) => other !== variantId)) };
}

/** The same with so many of a line. */
export function withCount(missing: Missing, id: string, count: number): Missing {
  return { ...missing, lines: new Map([...missing.lines, [id, count]]) };
}

/** So many are offered one by one, before all. */
const countsAtMost = 12;

/** How many of a line may be said to be missing. */
export function countsOf({ quantity }: Pick<Line, "quantity">): number[] {
  const some = Math.min(quantity - 1, countsAtMost);
  return [...Array.from({ length: some }, (_, index) => index + 1), quantity];
}

/** Of the dishes in its combos that were said to be missing, those of lines that are missing, each once. */
export function partsMissing(items: readonly Pick<Item, "id" | "parts">[], { lines, parts }: Missing): string[] {
  const within = items.filter(({ id }) => lines.has(id)).flatMap((item) => item.parts);
  return [...new Set(within.map(({ variantId }) => variantId))].filter((id) => parts.has(id));
}

/** Whether a combo is missing of which no dish was named: it leaves the shelf itself. */
export function isComboMissing(items: readonly Pick<Item, "id" | "parts">[], { lines, parts }: Missing): boolean {
  return items.some(
    (item) => lines.has(item.id) && item.parts.length > 0 && !item.parts.some(({ variantId }) => parts.has(variantId)),
  );
}

/** Whether some of an order is missing and some is left: its customer may be asked for the rest. */
export function isSomeLeft(items: readonly Line[], { lines }: Missing): boolean {
  return lines.size > 0 && items.some(({ id, quantity }) => (lines.get(id) ?? 0) < quantity);
}

/** What an order brings the shop without what is missing, as its card says it of the whole, in hundredths of an ariary. */
export function takingsLeft(order: Pick<Order, "items"> & Counted, { lines }: Missing): number {
  const less = order.items.map(({ id, price, packingPrice }) => (lines.get(id) ?? 0) * (price + packingPrice));
  return takingsOf(order) - less.reduce((sum, one) => sum + one, 0);
}
