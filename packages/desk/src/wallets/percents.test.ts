import { expect, test } from "vitest";
import { basisPointsOf, percentWords } from "./percents.ts";

test("a percentage is typed with a comma or a dot, and read in hundredths", () => {
  expect(["0", "5", "12,5", "12.25", " 100 ", "5 %"].map(basisPointsOf)).toEqual([0, 500, 1250, 1225, 10_000, 500]);
});

test("what is no percentage is none", () => {
  expect(["", "five", "1,234", "-5", "1e2", "5 5"].map(basisPointsOf)).toEqual(Array(6).fill(undefined));
});

test("hundredths of a percent are shown as short as they are", () => {
  expect([0, 500, 1250, 1225].map(percentWords)).toEqual(["0\u00A0%", "5\u00A0%", "12.5\u00A0%", "12.25\u00A0%"]);
});
