import { priceAtMost } from "@tsena/contract/money";
import { describe, expect, it } from "vitest";
import { shownPrice, typedPrice } from "./typed-price.ts";

describe("a price as it is typed", () => {
  it.each([
    ["9000", 900_000],
    ["9,000", 900_000],
    ["9 000 Ar", 900_000],
    ["1,5000", 1_500_000],
    ["1,50", 15_000],
    ["1.500", 150_000],
    ["1.500.000", 150_000_000],
    ["1500.50", 150_000],
    ["1500.5 Ar", 150_000],
    ["1500,50", 150_000],
    ["1,500.00", 150_000],
    ["1.500,00", 150_000],
    ["1 500,00 Ar", 150_000],
    ["1\u202F500,5", 150_000],
    ["１５００", 150_000],
    ["15００", 150_000],
    ["１，５００ Ar", 150_000],
    ["", null],
    ["abc", null],
    ["0150", 15_000],
    ["100000000", priceAtMost],
    ["100000001", priceAtMost],
    ["1234567890123", priceAtMost],
  ])("%j is %j hundredths", (text, units) => {
    expect(typedPrice(text)).toBe(units);
  });

  it.each([
    [null, ""],
    [900_000, "9,000"],
    [15_000, "150"],
  ])("%j stands in the field as %j", (units, text) => {
    expect(shownPrice(units)).toBe(text);
  });
});
