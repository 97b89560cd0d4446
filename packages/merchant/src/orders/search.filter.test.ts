import { expect, test } from "vitest";
import { anyOrder, askedOf, isNarrowed } from "./search.filter.ts";

test("what is not looked for is not asked", () => {
  expect(askedOf(anyOrder)).toEqual({});
  expect(askedOf({ ...anyOrder, typed: "   " })).toEqual({});
  expect(isNarrowed({ ...anyOrder, typed: "   " })).toBe(false);
});

test("each part of what is looked for narrows it", () => {
  expect(askedOf({ typed: " Rado ", standing: "underWay", payment: "cash", day: "2026-11-20" })).toEqual({
    keyword: "Rado",
    ended: false,
    paymentMethod: "cash",
    from: "2026-11-20",
    to: "2026-11-20",
  });
  expect(askedOf({ ...anyOrder, standing: "missed" })).toEqual({ lostBy: "missed" });
  expect(askedOf({ ...anyOrder, standing: "neverPaid" })).toEqual({ status: 6, paid: false });
  const parts = [{ typed: "a" }, { standing: "delivered" }, { payment: "wallet" }, { day: "2026-11-20" }] as const;
  for (const part of parts) expect(isNarrowed({ ...anyOrder, ...part })).toBe(true);
});
