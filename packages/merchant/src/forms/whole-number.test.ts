import { expect, test } from "vitest";
import { stepped, wholeNumber } from "./whole-number.ts";

test.each(["", "douze", "1.5", "1,5", "0,500", "1 5", "1e3", "-3"])(
  "what is no whole number is none: '%s'",
  (typed) => {
    expect(wholeNumber(typed)).toBeNaN();
  },
);

test.each([
  ["12", 12],
  [" 12 ", 12],
  ["007", 7],
  ["1 200", 1200],
  ["1\u202F200", 1200],
  ["1,200", 1200],
  ["1.200", 1200],
  ["1,234,567", 1_234_567],
  ["１２", 12],
  ["１，２００", 1200],
])("the whole number typed as '%s' is %d", (typed, expected) => {
  expect(wholeNumber(typed)).toBe(expected);
});

test.each([
  ["0", 5, "5"],
  ["7", 5, "10"],
  ["7", -5, "5"],
  ["5", -5, "0"],
  ["0", -5, "0"],
  ["998", 5, "999"],
  ["", 5, "5"],
  ["10", 1, "11"],
])("a step from '%s' by %d is %s", (typed, by, expected) => {
  expect(stepped(typed, by, { min: 0, max: 999 })).toBe(expected);
});
