import { expect, test } from "vitest";
import { normaliseAccount } from "../forms/account.ts";
import { changeOf, localNumber, stepped, wholeNumber } from "./managing.rules.ts";

test("only what was changed is sent, in the call's own terms", () => {
  expect(changeOf({})).toEqual({});
  expect(changeOf({ phone: "034 00 000 01", deliveryMode: "2", orderLimit: " 12 ", refillsAtOpening: false })).toEqual({
    phone: "+261340000001",
    deliveryMode: 2,
    orderLimit: 12,
    refillsAtOpening: false,
  });
});

test.each(["", "douze", "1.5", "-3"])("what is no whole number is none: '%s'", (typed) => {
  expect(wholeNumber(typed)).toBeNaN();
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

test("a number of Madagascar is shown as it is dialled there, and means the same number", () => {
  expect(localNumber("+261340000001")).toBe("034 00 000 01");
  expect(normaliseAccount(localNumber("+261340000001"))).toBe("+261340000001");
  expect(localNumber("+33612345678")).toBe("+33612345678");
  expect(localNumber("")).toBe("");
});
