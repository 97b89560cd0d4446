import { expect, test } from "vitest";
import { liveCode } from "./receipt.rules.ts";

test("the receipts of both sides show the same digits at a moment, and others soon after", () => {
  const [key, another] = ["Zk3vO0a1bS9wq2Lr7TnXyQ", "Zk3vO0a1bS9wq2Lr7TnXyR"];
  expect(liveCode(key, 1_000_000)).toBe(liveCode(key, 1_009_999));
  const shown = Array.from({ length: 6 }, (_, at) => liveCode(key, 1_000_000 + at * 10_000));
  expect(new Set(shown).size).toBe(6);
  expect(shown.every((code) => /^\d{4}$/.test(code))).toBe(true);
  expect(liveCode(another, 1_000_000)).not.toBe(liveCode(key, 1_000_000));
});
