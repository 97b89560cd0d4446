import { isPrice, priceAtMost } from "@tsena/contract/money";
import { describe, expect, it } from "vitest";
import { pricesNear, shownPrice, steppedPrice, typedPrice } from "./price.rules.ts";

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

describe("one step", () => {
  it.each([
    [null, 1, 10_000],
    [null, -1, 10_000],
    [900_000, 1, 910_000],
    [900_000, -1, 890_000],
    [915_000, 1, 920_000],
    [915_000, -1, 910_000],
    [10_000, -1, 10_000],
    [priceAtMost, 1, priceAtMost],
  ] as const)("from %j by %j is %j", (units, direction, next) => {
    expect(steppedPrice(units, direction)).toBe(next);
    expect(isPrice(next)).toBe(true);
  });
});

describe("what is offered for an amount that is no price", () => {
  it.each([
    [15_000, [10_000, 20_000]],
    [5_000, [10_000]],
    [0, [10_000]],
    [900_000, []],
    [null, []],
  ])("%j: %j", (units, offered) => {
    expect(pricesNear(units)).toEqual(offered);
  });
});
