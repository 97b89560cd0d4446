import { expect, test } from "vitest";
import { figuresOf } from "./figures.ts";

test.each([
  ["1500", "1500"],
  [" 1,500 ", "1500"],
  ["1.500", "1500"],
  ["-1 500 000", "-1500000"],
  ["1\u202F500", "1500"],
  ["１，５００", "1500"],
  ["1,5", "1.5"],
  ["12.50", "12.50"],
  ["1 50", "1 50"],
  ["0,500", "0.500"],
  ["beaucoup", "beaucoup"],
])("%s is read as %s", (written, figures) => {
  expect(figuresOf(written)).toBe(figures);
});
