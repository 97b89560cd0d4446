import * as v from "valibot";
import { failureName } from "./failures.ts";
import { whole } from "./numbers.ts";

/**
 * One ariary is this many units: every amount in the database, on the wire and in the code is whole hundredths
 * (rules/wallet.md#money-unit).
 */
export const unitsPerAriary = 100;

/** The price multiple: a price is a whole number of these, 100 Ar (rules/products.md#price-multiples). */
export const priceMultiple = 100 * unitsPerAriary;

/** The most that a product or its packing costs: 100,000,000 Ar, far above any dish, so that a slip of zeros is told. */
export const priceAtMost = 100_000_000 * unitsPerAriary;

/** An amount of money in whole hundredths of an ariary; may be negative (an outgoing bill). */
export const Amount = whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, { wrong: "amountNotWhole" });

/** An amount that is paid: whole hundredths of an ariary, above zero. */
export const PaidAmount = v.pipe(Amount, v.minValue(1, failureName("amountNotPositive")));

/** A fee that may be nothing: whole hundredths of an ariary, zero or more. */
export const FeeAmount = v.pipe(Amount, v.minValue(0, failureName("amountNegative")));

/**
 * Whether units are a price a product may have: a multiple of 100 Ar, at least 100 Ar
 * (rules/products.md#price-multiples), and no slip of zeros.
 */
export function isPrice(units: number): boolean {
  return Number.isSafeInteger(units) && units >= priceMultiple && units <= priceAtMost && units % priceMultiple === 0;
}

/** A product's price in whole hundredths of an ariary. */
export const Price = v.pipe(
  v.number(failureName("fieldMissing")),
  v.minValue(priceMultiple, failureName("priceNotMultiple")),
  v.check((units) => isPrice(Math.min(units, priceAtMost)), failureName("priceNotMultiple")),
  v.maxValue(priceAtMost, failureName("priceTooHigh")),
);

/** A packing price: any whole ariary, 0 included (rules/products.md#packing-prices), in whole hundredths. */
export const PackingPrice = v.pipe(
  FeeAmount,
  v.multipleOf(unitsPerAriary, failureName("amountNotWhole")),
  v.maxValue(priceAtMost, failureName("priceTooHigh")),
);

/**
 * An amount in figures, as it is shown (rules/wallet.md#money-display): thousands by comma, decimals after a dot and hidden when
 * 00, a negative amount behind a minus sign.
 * @param units whole hundredths of an ariary
 */
export function formatFigures(units: number): string {
  const whole = Math.trunc(Math.abs(units) / unitsPerAriary);
  const cents = Math.abs(units) % unitsPerAriary;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${units < 0 ? "-" : ""}${grouped}${cents === 0 ? "" : `.${String(cents).padStart(2, "0")}`}`;
}

/** An amount with its unit; no line ends between the two. */
export function formatMoney(units: number): string {
  return `${formatFigures(units)}\u00A0Ar`;
}
