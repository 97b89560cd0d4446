import { expect, test } from "vitest";
import { barLength, weekAway } from "./statistics.rules.ts";

test.each([
  [0, 0, 0],
  [0, 500, 0],
  [500, 500, 100],
  [250, 500, 50],
  [1, 1_000_000, 2],
])("%i of at most %i is a bar of %i percent", (amount, longest, length) => {
  expect(barLength(amount, longest)).toBe(length);
});

test("a week on and a week back is the same week, and none lies ahead of today", () => {
  expect(weekAway("2026-11-20", -1, "2026-11-20")).toBe("2026-11-13");
  expect(weekAway("2026-11-13", 1, "2026-11-20")).toBe("2026-11-20");
  expect(weekAway("2026-11-16", 1, "2026-11-20")).toBe("2026-11-20");
});
