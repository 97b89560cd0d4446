import type { Order } from "@tsena/web/shapes.ts";

/** How many are missing of lines of an order, by their ids; of a line that is not named none is. */
export type Missing = ReadonlyMap<string, number>;

type Line = Pick<Order["items"][number], "id" | "quantity">;

/** What is missing at first: of the only line all, else nobody knows. */
export function missingAtFirst(items: readonly Line[]): Missing {
  return new Map(items.length === 1 ? items.map(({ id, quantity }) => [id, quantity]) : []);
}

/** The same with a line that is missing whole, or not at all where some of it was. */
export function withToggled(missing: Missing, { id, quantity }: Line): Missing {
  const others = [...missing].filter(([other]) => other !== id);
  return new Map(missing.has(id) ? others : [...others, [id, quantity]]);
}

/** The same with so many of a line. */
export function withCount(missing: Missing, id: string, count: number): Missing {
  return new Map([...missing, [id, count]]);
}

/** So many are offered one by one, before all. */
const countsAtMost = 12;

/** How many of a line may be said to be missing. */
export function countsOf({ quantity }: Pick<Line, "quantity">): number[] {
  const some = Math.min(quantity - 1, countsAtMost);
  return [...Array.from({ length: some }, (_, index) => index + 1), quantity];
}

/** Of the dishes in its combos that were said to be missing, those of lines that are missing. */
export function partsMissing(
  items: readonly Pick<Order["items"][number], "id" | "parts">[],
  missing: Missing,
  parts: ReadonlySet<string>,
): string[] {
  const within = items.filter(({ id }) => missing.has(id)).flatMap((item) => item.parts);
  return [...new Set(within.map(({ variantId }) => variantId))].filter((id) => parts.has(id));
}

/** Whether some of an order is missing and some is left: its customer may be asked for the rest. */
export function isSomeLeft(items: readonly Line[], missing: Missing): boolean {
  return missing.size > 0 && items.some(({ id, quantity }) => (missing.get(id) ?? 0) < quantity);
}

/** What an order comes to without what is missing, in hundredths of an ariary. */
export function amountLeft({ items, amount }: Pick<Order, "items" | "amount">, missing: Missing): number {
  const less = items.map(({ id, price, packingPrice }) => (missing.get(id) ?? 0) * (price + packingPrice));
  return amount - less.reduce((sum, one) => sum + one, 0);
}
