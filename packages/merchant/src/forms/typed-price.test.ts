import { priceAtMost } from "@tsena/contract/money";
import { describe, expect, it } from "vitest";
import { shownPrice, typedPrice } from "./typed-price.ts";

describe("a price as it is typed", () => {
  it.each([
    ["9000", 900_000],
    ["9,000", 900_000],
    ["9 000 Ar", 900_000],
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
