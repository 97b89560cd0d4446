import { expect, test } from "vitest";
import { liveCode, subjectOf } from "./receipt.rules.ts";

test("the receipts of both sides show the same digits at a moment, and others soon after", () => {
  const [mine, theirs] = [subjectOf("a-deal.receive"), subjectOf("a-deal.send")];
  expect(liveCode(mine, 1_000_000)).toBe(liveCode(theirs, 1_009_999));
  const shown = Array.from({ length: 6 }, (_, at) => liveCode(mine, 1_000_000 + at * 10_000));
  expect(new Set(shown).size).toBe(6);
  expect(shown.every((code) => /^\d{4}$/.test(code))).toBe(true);
  expect(liveCode("another", 1_000_000)).not.toBe(liveCode(mine, 1_000_000));
});
