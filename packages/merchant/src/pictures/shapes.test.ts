import { expect, test } from "vitest";
import { frameAspect, isSmall, sentSize, shrunk, zoomAfter } from "./shapes.ts";

const photo = { width: 4000, height: 3000 };
const banner = { width: 1080, height: 520 };

test("a photo of twelve megapixels is shrunk to what its place needs", () => {
  expect(sentSize(photo, "product", undefined)).toEqual({ width: 1600, height: 1200 });
  expect(sentSize(photo, "avatar", "square")).toEqual({ width: 512, height: 512 });
  expect(sentSize(photo, "shop", "square")).toEqual({ width: 1024, height: 1024 });
  expect(sentSize(photo, "banner", banner)).toEqual(banner);
});

test("a paper keeps more, so that its small print can be read", () => {
  expect(sentSize({ width: 3000, height: 4000 }, "paper", undefined)).toEqual({ width: 1500, height: 2000 });
});

test("a small picture is never blown up, and keeps the shape asked for", () => {
  expect(sentSize({ width: 540, height: 260 }, "banner", banner)).toEqual({ width: 540, height: 260 });
  expect(sentSize({ width: 200, height: 200 }, "avatar", "square")).toEqual({ width: 200, height: 200 });
  expect(sentSize({ width: 640, height: 480 }, "paper", undefined)).toEqual({ width: 640, height: 480 });
});

test("a strip one pixel high stays a picture", () => {
  expect(shrunk({ width: 9000, height: 1 }, 1600)).toEqual({ width: 1600, height: 1 });
});

test.each([
  [{ width: 1080, height: 520 }, false],
  [{ width: 1079.4, height: 519.7 }, false],
  [{ width: 900, height: 433 }, true],
])("a part of %o for a banner: too small for it is %s", (cut, small) => {
  expect(isSmall(cut, banner)).toBe(small);
});

test("no size is recommended for a square", () => {
  expect(isSmall({ width: 90, height: 90 }, "square")).toBe(false);
});

test("a photo is asked for in the shape that it will have: as it is cut, else as what is photographed", () => {
  expect(frameAspect(banner, undefined)).toBeCloseTo(1080 / 520);
  expect(frameAspect("square", undefined)).toBe(1);
  expect(frameAspect(undefined, "card")).toBeCloseTo(86 / 54);
  expect(frameAspect(undefined, "sheet")).toBeLessThan(1);
  expect(frameAspect(undefined, undefined)).toBeCloseTo(4 / 3);
});

test("a step in and a step out come back to the same size", () => {
  expect(zoomAfter(zoomAfter(2, 1), -1)).toBeCloseTo(2);
});

test("a photo is never drawn smaller than its frame, nor so large that it blurs", () => {
  expect(zoomAfter(1, -1)).toBe(1);
  expect(zoomAfter(3.9, 1)).toBe(4);
});
