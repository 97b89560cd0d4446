import { isPrice, priceAtMost } from "@tsena/contract/money";
import { describe, expect, it } from "vitest";
import { pricesNear, steppedPrice } from "./price.rules.ts";

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
