import { isPrice, priceAtMost, priceMultiple } from "@tsena/contract/money";

/**
 * The next price up or down in steps of 100 Ar, never below 100 Ar (rules/products.md#price-multiples) nor above the
 * dearest.
 */
export function steppedPrice(units: number | null, direction: 1 | -1): number {
  const from = units ?? 0;
  const next =
    direction === 1
      ? (Math.floor(from / priceMultiple) + 1) * priceMultiple
      : (Math.ceil(from / priceMultiple) - 1) * priceMultiple;
  return Math.min(priceAtMost, Math.max(priceMultiple, next));
}

/** The prices nearest to an amount that is none, the lower first: what to offer instead of refusing it. */
export function pricesNear(units: number | null): number[] {
  if (units === null || isPrice(units)) return [];
  const lower = Math.floor(units / priceMultiple) * priceMultiple;
  return [lower, lower + priceMultiple].filter(isPrice);
}
