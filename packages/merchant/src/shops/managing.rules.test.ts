import { expect, test } from "vitest";
import { normaliseAccount } from "../forms/account.ts";
import { changeOf, isUnproven, localNumber } from "./managing.rules.ts";

test("only what was changed is sent, in the call's own terms", () => {
  expect(changeOf({})).toEqual({});
  expect(changeOf({ phone: "034 00 000 01", deliveryMode: "2", orderLimit: " 12 ", refillsAtOpening: false })).toEqual({
    phone: "+261340000001",
    deliveryMode: 2,
    orderLimit: 12,
    refillsAtOpening: false,
  });
});

test("what was emptied is said to be empty, as an empty text would be no value", () => {
  expect(changeOf({ headPerson: " ", openingDate: "", orderLimit: "3" })).toEqual({
    emptied: ["headPerson", "openingDate"],
    orderLimit: 3,
  });
  expect(changeOf({ headPerson: "Lalao", openingDate: "" })).toEqual({ headPerson: "Lalao", emptied: ["openingDate"] });
});

test("a number of Madagascar is shown as it is dialled there, and means the same number", () => {
  expect(localNumber("+261340000001")).toBe("034 00 000 01");
  expect(normaliseAccount(localNumber("+261340000001"))).toBe("+261340000001");
  expect(localNumber("+33612345678")).toBe("+33612345678");
  expect(localNumber("")).toBe("");
});

test("an order phone waits for its proof once there is one, and not before the shop is known", () => {
  expect(isUnproven({ orderPhone: "+261340000001", orderPhoneProven: false })).toBe(true);
  expect(isUnproven({ orderPhone: "+261340000001", orderPhoneProven: true })).toBe(false);
  expect(isUnproven({ orderPhone: null, orderPhoneProven: false })).toBe(false);
  expect(isUnproven(undefined)).toBe(false);
});
