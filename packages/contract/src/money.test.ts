import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { failureOfIssue } from "./failures.ts";
import {
  Amount,
  FeeAmount,
  formatMoney,
  isPrice,
  PackingPrice,
  PaidAmount,
  Price,
  priceAtMost,
  priceMultiple,
} from "./money.ts";

/** Reads a shown amount back into units. */
function unitsOf(shown: string): number {
  const [whole = "", cents = ""] = shown.replace("\u00A0Ar", "").replace("-", "").split(".");
  const units = Number(whole.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
  return shown.startsWith("-") ? -units : units;
}

describe("money is shown with thousands apart and only the decimals that say something", () => {
  it.each([
    [0, "0 Ar"],
    [1, "0.01 Ar"],
    [50, "0.50 Ar"],
    [100, "1 Ar"],
    [99_900, "999 Ar"],
    [100_000, "1,000 Ar"],
    [123_450_000, "1,234,500 Ar"],
    [-120_050, "-1,200.50 Ar"],
    [-1, "-0.01 Ar"],
    [Number.MAX_SAFE_INTEGER, "90,071,992,547,409.91 Ar"],
  ])("%i units are %s", (units, shown) => {
    expect(formatMoney(units)).toBe(shown.replace(" ", "\u00A0"));
  });

  it("any amount can be read back, and is written one way only", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (units) => {
        const shown = formatMoney(units);
        expect(unitsOf(shown)).toBe(units === 0 ? 0 : units);
        expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*(\.(0[1-9]|[1-9]\d))?\u00A0Ar$/);
        expect(shown.startsWith("-")).toBe(units < 0);
      }),
    );
  });
});

describe("a price is a multiple of 100 Ar, at least 100 Ar", () => {
  it.each([
    [0, false],
    [100, false],
    [9_999, false],
    [10_000, true],
    [10_001, false],
    [15_000, false],
    [150_000, true],
    [-10_000, false],
    [Number.NaN, false],
    [2 ** 53, false],
    [priceAtMost, true],
    [priceAtMost + priceMultiple, false],
  ])("%d units: %s", (units, right) => {
    expect(isPrice(units)).toBe(right);
    expect(v.is(Price, units)).toBe(right);
  });

  it("that is a slip of zeros is told as one", () => {
    expect(v.safeParse(Price, priceAtMost * 10).issues?.map(failureOfIssue)).toEqual(["priceTooHigh"]);
    expect(v.safeParse(PackingPrice, priceAtMost + 100).issues?.map(failureOfIssue)).toEqual(["priceTooHigh"]);
    expect(v.is(PackingPrice, priceAtMost)).toBe(true);
  });

  it("every whole number of 100 Ar is one, and what lies between is not", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 9_999 }), (hundreds, more) => {
        expect(isPrice(hundreds * 10_000)).toBe(true);
        expect(isPrice(hundreds * 10_000 + more)).toBe(false);
      }),
    );
  });
});

describe("amounts", () => {
  it("are whole units", () => {
    expect(v.is(Amount, 1.5)).toBe(false);
    expect(v.is(Amount, -1)).toBe(true);
  });

  it("that are paid are above zero", () => {
    expect(v.is(PaidAmount, 0)).toBe(false);
    expect(v.is(PaidAmount, 1)).toBe(true);
  });

  it("that are fees may be zero, but not below", () => {
    expect(v.is(FeeAmount, 0)).toBe(true);
    expect(v.is(FeeAmount, -1)).toBe(false);
  });

  it("of packing are any whole ariary, zero included", () => {
    expect(v.is(PackingPrice, 0)).toBe(true);
    expect(v.is(PackingPrice, 20_100)).toBe(true);
    expect(v.is(PackingPrice, 150)).toBe(false);
  });
});
