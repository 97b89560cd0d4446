import { expect, test } from "vitest";
import { parseAddress } from "../navigation/address.ts";
import { addressWith, choices, filtersIn } from "./applications.filters.ts";

test("what is looked at comes back from its address, whatever was typed", () => {
  for (const keyword of ["", "soa", "+261 34 00 000 01", "a&b=c#d?e%20", "汤面"]) {
    for (const choice of choices) {
      const filters = { keyword, choice, shop: "shop-1" };
      expect(filtersIn(parseAddress(`#${addressWith(filters)}`))).toEqual(filters);
    }
  }
});

test("those that wait are what a bare address shows, and one that makes no sense", () => {
  expect(addressWith({ keyword: "", choice: "waiting", shop: "" })).toBe("/applications");
  const waiting = { keyword: "", choice: "waiting", shop: "" };
  expect(filtersIn(parseAddress("#/applications"))).toEqual(waiting);
  expect(filtersIn(parseAddress("#/applications?status=perhaps&keyword=%20"))).toEqual(waiting);
});
