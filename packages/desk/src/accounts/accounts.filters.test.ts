import { expect, test } from "vitest";
import { parseAddress } from "../navigation/address.ts";
import { addressWith, filtersIn } from "./accounts.filters.ts";

test("what is looked at comes back from its address, whatever was typed", () => {
  for (const keyword of ["", "soa", "+261 34 00 000 01", "a&b=c#d?e%20", "汤面"]) {
    for (const disabled of [undefined, true, false]) {
      const filters = { keyword, disabled, id: "account-1" };
      expect(filtersIn(parseAddress(`#${addressWith(filters)}`))).toEqual(filters);
    }
  }
});

test("an address says nothing of what is not chosen", () => {
  expect(addressWith({ keyword: "", disabled: undefined, id: "" })).toBe("/accounts");
  expect(addressWith({ keyword: "soa", disabled: true, id: "" })).toBe("/accounts?keyword=soa&disabled=true");
});

test("what makes no sense in an address is taken as not said", () => {
  expect(filtersIn(parseAddress("#/accounts?disabled=perhaps&keyword=%20%20"))).toEqual({
    keyword: "",
    disabled: undefined,
    id: "",
  });
});
