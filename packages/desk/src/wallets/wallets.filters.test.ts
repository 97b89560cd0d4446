import { expect, test } from "vitest";
import { parseAddress } from "../navigation/address.ts";
import { walletFiltersIn, walletsAddress } from "./wallets.filters.ts";

test("what is looked at comes back from its address", () => {
  for (const keyword of ["", "+261 34 00 000 01", "a&b=c#d"]) {
    for (const type of [undefined, "recharge"] as const) {
      for (const month of ["", "2026-11"]) {
        const filters = { keyword, id: "shop-1", type, status: "awaiting", month } as const;
        expect(walletFiltersIn(parseAddress(`#${walletsAddress(filters)}`))).toEqual(filters);
      }
    }
  }
});

test("what makes no sense in an address is taken as not said", () => {
  for (const odd of ["type=gift&status=lost&month=2026-13", "type=&status=&month=now", ""]) {
    const nothing = { keyword: "", id: "", type: undefined, status: undefined, month: "" };
    expect(walletFiltersIn(parseAddress(`#/wallets?${odd}`))).toEqual(nothing);
  }
});
