import { formatFigures, priceAtMost, unitsPerAriary } from "@tsena/contract/money";

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
