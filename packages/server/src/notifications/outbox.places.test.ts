import { expect, test } from "vitest";
import { createPlaces } from "./outbox.places.ts";

test("who says nothing has one place until they answer; of those without number that have gone the first are forgotten", () => {
  const places = createPlaces();
  places.note("first", true);
  expect(places.free("webhook", "first")).toBe(1);
  places.note("answers again", true);
  places.note("answers again", false);
  expect(places.free("webhook", "answers again")).toBe(4);
  for (let count = 0; count < 999; count += 1) places.note(`silent ${count}`, true);
  expect(places.free("webhook", "first")).toBe(1);
  places.note("first", true);
  places.note("one more", true);
  expect([places.free("webhook", "first"), places.free("webhook", "silent 0")]).toEqual([1, 4]);
});
