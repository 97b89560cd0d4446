import { formatFigures, priceAtMost, unitsPerAriary } from "@tsena/contract/money";

/** Digits a price may have, in whole ariary. */
const digitsAtMost = 9;

/**
 * The decimals of an amount that was pasted: one or two figures behind a dot, or behind a comma where that parts no thousands,
 * as in the field itself, in which "1,500" is "1,50" for a moment as one erases.
 */
const decimals = /(\d{4}|[\s.]\d{3}),\d{1,2}\D*$|\.\d{1,2}\D*$/;

/**
 * The price that was typed or pasted, in whole hundredths of an ariary, and never more than one may be, in the digits of a Chinese
 * keyboard too; an ariary has no decimals, and whatever else is no digit is passed over, null where none is left.
 */
export function typedPrice(text: string): number | null {
  const digits = text.normalize("NFKC").replace(decimals, "$1").replace(/\D/g, "").slice(0, digitsAtMost);
  return digits === "" ? null : Math.min(Number(digits) * unitsPerAriary, priceAtMost);
}

/** A price as it stands in a field: thousands by comma, without its unit; empty where there is none. */
export function shownPrice(units: number | null): string {
  return units === null ? "" : formatFigures(units);
}
