import { expect, test } from "vitest";
import { parseAddress } from "../navigation/address.ts";
import { confirmationFiltersIn, confirmationsAddress } from "./confirmations.filters.ts";

test("what is looked at comes back from its address", () => {
  for (const status of [undefined, "waiting", "refused"] as const) {
    const filters = { status, id: "one" };
    expect(confirmationFiltersIn(parseAddress(`#${confirmationsAddress(filters)}`))).toEqual(filters);
  }
});

test("where nothing is said, or what makes no sense, what waits is looked at", () => {
  for (const odd of ["", "status=lost", "status="]) {
    expect(confirmationFiltersIn(parseAddress(`#/confirmations?${odd}`))).toEqual({ status: "waiting", id: "" });
  }
});
