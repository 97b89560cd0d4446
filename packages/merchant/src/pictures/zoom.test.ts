import { expect, test } from "vitest";
import { zoomAfter } from "./zoom.ts";

test("a step in and a step out come back to the same size", () => {
  expect(zoomAfter(zoomAfter(2, 1), -1)).toBeCloseTo(2);
});

test("a photo is never drawn smaller than its frame, nor so large that it blurs", () => {
  expect(zoomAfter(1, -1)).toBe(1);
  expect(zoomAfter(3.9, 1)).toBe(4);
});
