import { expect, test } from "vitest";
import { waitOf } from "./waiting.ts";

const sentAt = "2026-11-20T09:00:00+03:00";
const after = (minutes: number) => waitOf(sentAt, Date.parse(sentAt) + minutes * 60_000 + 59_000);

test("a wait is told in whole minutes, hours and days", () => {
  expect(after(0)).toEqual({ days: 0, hours: 0, minutes: 0, isLong: false });
  expect(after(130)).toEqual({ days: 0, hours: 2, minutes: 10, isLong: false });
  expect(after(49 * 60 + 5)).toEqual({ days: 2, hours: 1, minutes: 5, isLong: true });
});

test("a day is too long to the minute", () => {
  expect(after(24 * 60 - 1).isLong).toBe(false);
  expect(after(24 * 60).isLong).toBe(true);
});

test("a clock behind the server's tells no wait below nothing", () => {
  expect(after(-30)).toEqual({ days: 0, hours: 0, minutes: 0, isLong: false });
});
