import { expect, test } from "vitest";
import { anyBill, askedOf, isNarrowed } from "./bill.filter.ts";

test("a month is asked for from its first day to its last", () => {
  expect(askedOf({ ...anyBill, month: "2028-02" })).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(askedOf({ ...anyBill, month: "2026-12" })).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

test("nothing that is looked for asks for the whole bill, and spaces are nothing", () => {
  expect(askedOf({ ...anyBill, typed: "  " })).toEqual({});
  expect(isNarrowed({ ...anyBill, typed: "  " })).toBe(false);
  const filter = { typed: " rija ", type: "buy", status: "awaiting", month: "" } as const;
  expect(askedOf(filter)).toEqual({ keyword: "rija", type: "buy", status: "awaiting" });
  expect(isNarrowed(filter)).toBe(true);
});
