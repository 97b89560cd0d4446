import { expect, test } from "vitest";
import { lastDayOf, monthsUntil } from "./shops.months.ts";

test("a month ends with its last day, in a leap year too", () => {
  expect(["2028-02", "2026-02", "2026-12"].map(lastDayOf)).toEqual(["2028-02-29", "2026-02-28", "2026-12-31"]);
});

test("a year of months can be chosen, by the shop's own day", () => {
  const months = monthsUntil(Date.parse("2026-12-31T22:00:00Z"));
  expect([months[0], months[1], months.length]).toEqual(["2027-01", "2026-12", 12]);
});
