import { isPrice, priceAtMost, priceMultiple } from "@tsena/contract/money";
import { defaultVariantOf } from "@tsena/contract/variants.default";
import type { ProductCard, ProductGroup } from "@tsena/web/shapes.ts";

/** The most a price rises or falls by, in percent. */
export const percentAtMost = { 1: 500, [-1]: 90 } as const;

export type Direction = 1 | -1;

/** How prices change: by an amount in hundredths of an ariary, a multiple of 100 Ar, or by percent. */
export interface PriceChange {
  by: "amount" | "percent";
  direction: Direction;
  size: number;
}

/** The price that one becomes: a multiple of 100 Ar, the nearest where a percentage falls between two, at least 100 Ar. */
export function changedPrice(price: number, { by, direction, size }: PriceChange): number {
  const moved = by === "amount" ? price + direction * size : (price * (100 + direction * size)) / 100;
  const whole = Math.round(moved / priceMultiple) * priceMultiple;
  return Math.min(priceAtMost, Math.max(priceMultiple, whole));
}

/** A change as it was typed, where it is one: an amount goes in steps of 100 Ar, a percentage within its bounds. */
export function changeOf({ by, direction, size }: Omit<PriceChange, "size"> & { size: number | null }) {
  const most = by === "amount" ? priceAtMost : percentAtMost[direction];
  const isOne = size !== null && size <= most && (by === "amount" ? isPrice(size) : Number.isInteger(size) && size > 0);
  return isOne ? { by, direction, size } : null;
}

/** A variant of the products chosen: what it costs, and what it is to cost. */
export interface PriceLine {
  /** The variant's. */
  id: string;
  card: ProductCard;
  /** Named where its product has several. */
  variant: { nameFr: string; nameZh: string } | null;
  old: number;
  next: number;
  /** Left as it is by a tap. */
  isOut: boolean;
  /** It costs something else than what was shown at first: another phone has set its price. */
  isMeanwhile: boolean;
}

export type PriceItem = { kind: "heading"; id: string; name: string } | { kind: "line"; id: string; line: PriceLine };

interface PriceChoices {
  chosen: ReadonlySet<string>;
  change: PriceChange | null;
  /** The variants left as they are. */
  out: ReadonlySet<string>;
  /** The prices typed for some, by variant. */
  own: Readonly<Record<string, number>>;
  /** What each variant cost as its price was shown at first. */
  seen: ReadonlyMap<string, number>;
}

/** Every variant of the products chosen under its category, with what it is to cost. */
export function priceItems(groups: readonly ProductGroup[], choices: PriceChoices): PriceItem[] {
  const { chosen, change, out, own, seen } = choices;
  const linesOf = (card: ProductCard): PriceItem[] =>
    card.variants.map(({ id, price, nameFr, nameZh }) => {
      const variant = card.variants.length > 1 ? { nameFr, nameZh } : null;
      const next = own[id] ?? (change === null ? price : changedPrice(price, change));
      const isOut = out.has(id);
      const isMeanwhile = !isOut && (seen.get(id) ?? price) !== price;
      return { kind: "line", id, line: { id, card, variant, old: price, next, isOut, isMeanwhile } };
    });
  return groups.flatMap(({ categoryId, categoryName, products }): PriceItem[] => {
    const lines = products.filter(({ id }) => chosen.has(id)).flatMap(linesOf);
    return lines.length === 0 ? [] : [{ kind: "heading", id: categoryId, name: categoryName }, ...lines];
  });
}

/** A price to be set: the old one and the new one, in hundredths of an ariary. */
export interface NewPrice {
  id: string;
  old: number;
  next: number;
}

/** The prices that would change. */
export function newPricesOf(items: readonly PriceItem[]): NewPrice[] {
  return items.flatMap((item) => {
    if (item.kind === "heading" || item.line.isOut || item.line.old === item.line.next) return [];
    const { id, old, next } = item.line;
    return [{ id, old, next }];
  });
}

/** The same changes undone: each new price becomes the old one again. */
export const backwards = (newPrices: readonly NewPrice[]): NewPrice[] =>
  newPrices.map(({ id, old, next }) => ({ id, old: next, next: old }));

/** The products of the menu with some prices set. */
export function withPrices(card: ProductCard, priceById: ReadonlyMap<string, number>): ProductCard {
  if (!card.variants.some(({ id }) => priceById.has(id))) return card;
  const variants = card.variants.map((one) => ({ ...one, price: priceById.get(one.id) ?? one.price }));
  const shown = defaultVariantOf(variants);
  return { ...card, variants, price: shown?.price ?? card.price };
}
