import { expect, test } from "vitest";
import { basisPointsOf } from "./percents.ts";

test("a percentage is typed with a comma or a dot, and read in hundredths", () => {
  expect(["0", "5", "12,5", "12.25", " 100 ", "5 %", "１２．５％"].map(basisPointsOf)).toEqual([
    0, 500, 1250, 1225, 10_000, 500, 1250,
  ]);
});

test("what is no percentage is none", () => {
  expect(["", "five", "1,234", "-5", "1e2", "5 5"].map(basisPointsOf)).toEqual(Array(6).fill(undefined));
});
