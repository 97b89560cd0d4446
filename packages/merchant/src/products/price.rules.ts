import { formatFigures, isPrice, priceAtMost, priceMultiple, unitsPerAriary } from "@tsena/contract/money";

/** Digits a price may have, in whole ariary. */
const digitsAtMost = 9;

/**
 * The price that was typed, in whole hundredths of an ariary, and never more than one may be; whatever is no digit is passed
 * over, null where none is left.
 */
export function typedPrice(text: string): number | null {
  const digits = text.replace(/\D/g, "").slice(0, digitsAtMost);
  return digits === "" ? null : Math.min(Number(digits) * unitsPerAriary, priceAtMost);
}

/** A price as it stands in a field: thousands by comma, without its unit; empty where there is none. */
export function shownPrice(units: number | null): string {
  return units === null ? "" : formatFigures(units);
}

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
