import { expect, test } from "vitest";
import { formatPercent } from "./percents.ts";

test.each([
  [0, "0\u00A0%", "0%"],
  [500, "5\u00A0%", "5%"],
  [1250, "12.5\u00A0%", "12.5%"],
  [1225, "12.25\u00A0%", "12.25%"],
  [10_000, "100\u00A0%", "100%"],
])("%d hundredths of a percent are %s in French and %s in Chinese", (basisPoints, french, chinese) => {
  expect(formatPercent(basisPoints, "fr")).toBe(french);
  expect(formatPercent(basisPoints, "zh")).toBe(chinese);
});
