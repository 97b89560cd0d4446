import { expect, test } from "vitest";
import { middleSquare } from "./square-photo.ts";

test.each([
  ["a photo held upright", 3000, 4000, { x: 0, y: 500, side: 3000, shownSide: 512 }],
  ["a photo held sideways", 4000, 3000, { x: 500, y: 0, side: 3000, shownSide: 512 }],
  ["a small picture, which is never blown up", 200, 100, { x: 50, y: 0, side: 100, shownSide: 100 }],
])("the middle square of %s is kept", (_name, width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});
