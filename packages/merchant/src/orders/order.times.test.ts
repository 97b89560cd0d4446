import { expect, test } from "vitest";
import {
  clockOf,
  courierMinutes,
  minutesSince,
  minutesUntil,
  prepChoices,
  refusalHeldFor,
  secondsUntil,
  urgencyOf,
} from "./order.times.ts";

const noon = Date.parse("2026-11-20T12:00:00+03:00");
const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString();

test("an age counts whole minutes, and a clock that is ahead makes none negative", () => {
  expect([0, 59, 60, 179].map((seconds) => minutesSince(at(-seconds), noon))).toEqual([0, 0, 1, 2]);
  expect(minutesSince(at(30), noon)).toBe(0);
});

test("what is left counts a begun minute in full, and passes below zero after the deadline", () => {
  expect([600, 541, 60, 1].map((seconds) => minutesUntil(at(seconds), noon))).toEqual([10, 10, 1, 1]);
  expect([0, -1, -60, -61].map((seconds) => minutesUntil(at(seconds), noon) || 0)).toEqual([0, 0, -1, -1]);
});

test("a clock runs down by the second, with hours where there are any, and goes on below zero", () => {
  const shown = [605, 65.2, 60, 9, 0, -1, -130, 5400].map((seconds) => clockOf(secondsUntil(at(seconds), noon)));
  expect(shown).toEqual(["10:05", "1:06", "1:00", "0:09", "0:00", "\u22120:01", "\u22122:10", "1:30:00"]);
});

test("a deadline turns orange at 5 minutes and red at 2", () => {
  expect([10, 6, 5, 3, 2, 0, -4].map(urgencyOf)).toEqual(["calm", "calm", "soon", "soon", "late", "late", "late"]);
});

test("a courier's minutes count from when they were told, and are unknown where nothing was", () => {
  const courier = { name: "Rado", phone: "", latitude: null, longitude: null };
  expect(courierMinutes(null, noon)).toBeNull();
  expect(courierMinutes({ ...courier, minutes: null, at: at(0) }, noon)).toBeNull();
  expect(courierMinutes({ ...courier, minutes: 5, at: at(-120) }, noon)).toBe(3);
});

test("a refusal is held back for 8 s, but not into the last 20 s that count for it", () => {
  const left = (seconds: number) => refusalHeldFor(new Date(noon + seconds * 1000).toISOString(), noon);
  expect([600, 28, 27, 0, -5].map(left)).toEqual([8_000, 8_000, 0, 0, 0]);
  expect(refusalHeldFor(null, noon)).toBe(8_000);
});

test("minutes to be ready in are offered around those that are proposed, five at the fewest", () => {
  expect(prepChoices(25)).toEqual([15, 20, 25, 30, 35, 45]);
  expect(prepChoices(10)).toEqual([5, 10, 15, 20, 30]);
});

test("nor more than a day, which the server would not take", () => {
  expect(prepChoices(1440)).toEqual([1430, 1435, 1440]);
});
