import { unitsPerAriary } from "@tsena/contract/money";
import { expect, test } from "vitest";
import { changeOf } from "./change.rules.ts";

const ar = (ariary: number) => ariary * unitsPerAriary;

test.each([
  [13_200, 20_000, "5000×1 1000×1 500×1 200×1 100×1", 0],
  [8_000, 8_000, "", 0],
  [3_150, 5_000, "1000×1 500×1 200×1 100×1", 50],
  [1_000, 60_000, "20000×2 10000×1 5000×1 2000×2", 0],
])("of %d Ar paid with %d Ar as few notes as there can be are given back", (due, given, expected, coins) => {
  const change = changeOf(ar(due), ar(given));
  expect(change?.notes.map(({ ariary, count }) => `${ariary}×${count}`).join(" ")).toBe(expected);
  expect(change?.coins).toBe(ar(coins));
  expect(change?.amount).toBe(ar(given - due));
});

test("what does not suffice is no change", () => {
  expect(changeOf(ar(5_000), ar(4_900))).toBeNull();
});
