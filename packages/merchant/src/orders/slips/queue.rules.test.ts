import { expect, test } from "vitest";
import { isLate, type SlipJob } from "./queue.rules.ts";

const job = (state: SlipJob["state"], at: number): SlipJob => ({
  id: "1:a",
  orderNo: "1",
  state,
  at,
  isDuplicate: false,
});

test.each([
  ["that has just come is not said to wait", "waiting", 9_999, false],
  ["that did not come out is said to wait", "waiting", 10_000, true],
  ["from before the clock was put back is said to wait: nobody knows for how long", "waiting", -3_600_000, true],
  ["that came out is not", "settled", 10_000, false],
] as const)("a slip %s", (_which, state, age, isSaid) => {
  const now = Date.parse("2026-11-20T12:00:00+03:00");
  expect(isLate(job(state, now - age), now)).toBe(isSaid);
});
