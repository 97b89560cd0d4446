import { expect, test } from "vitest";
import { parseAddress } from "../navigation/address.ts";
import { payoutFiltersIn, payoutsAddress } from "./payouts.filters.ts";

test("what is looked at comes back from its address, and what makes no sense there is taken as not said", () => {
  for (const status of [undefined, "unknown", "failed"] as const) {
    for (const day of ["", "2026-11-20"]) {
      const filters = { keyword: "+261 34 00 000 01", status, day, id: "payout-1" };
      expect(payoutFiltersIn(parseAddress(`#${payoutsAddress(filters)}`))).toEqual(filters);
    }
  }
  expect(payoutFiltersIn(parseAddress("#/payouts?status=lost&day=2026-02-30"))).toEqual({
    keyword: "",
    status: undefined,
    day: "",
    id: "",
  });
});
