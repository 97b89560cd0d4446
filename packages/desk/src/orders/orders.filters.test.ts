import { expect, test } from "vitest";
import { parseAddress } from "../navigation/address.ts";
import { orderFiltersIn, ordersAddress } from "./orders.filters.ts";

test("what is looked at comes back from its address", () => {
  for (const keyword of ["", "1120-001", "+261 34 00 000 01", "a&b=c#d"]) {
    for (const status of [undefined, 1, 6, "late"] as const) {
      for (const day of ["", "2026-11-20"]) {
        const filters = { keyword, status, day, id: "order-1" };
        expect(orderFiltersIn(parseAddress(`#${ordersAddress(filters)}`))).toEqual(filters);
      }
    }
  }
});

test("what makes no sense in an address is taken as not said", () => {
  for (const odd of ["status=7&day=2026-02-30", "status=&day=yesterday", "status=two", ""]) {
    const nothing = { keyword: "", status: undefined, day: "", id: "" };
    expect(orderFiltersIn(parseAddress(`#/orders?${odd}`))).toEqual(nothing);
  }
});
