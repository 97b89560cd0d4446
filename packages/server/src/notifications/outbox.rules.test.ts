import { expect, test } from "vitest";
import { secondsAfter } from "../system/clock.ts";
import { nextTry, pauseOf } from "./outbox.rules.ts";

const now = new Date("2026-11-20T09:00:00.000Z");

/** After how many seconds the next try is, a hundred times. */
const waitsAfter = (kind: "webhook" | "sms", tries: number): number[] =>
  Array.from({ length: 100 }, () => (nextTry(kind, { tries, now }).getTime() - now.getTime()) / 1000);

test.each([
  ["webhook", 1, 5],
  ["webhook", 4, 600],
  ["webhook", 9, 600],
  ["webhook", 10, 3600],
  ["webhook", 50, 24 * 3600],
  ["sms", 2, 30],
  ["sms", 9, 60],
  ["sms", 50, 3600],
] as const)(
  "a %s that has failed %i times is tried again within %i seconds, and not all at once",
  (kind, tries, most) => {
    const waits = waitsAfter(kind, tries);
    expect(Math.max(...waits)).toBeLessThanOrEqual(most);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(most * 0.9);
    expect(new Set(waits).size).toBeGreaterThan(50);
  },
);

test("a destination that asks to be left alone longer than that is, and no try comes before", () => {
  const pausedUntil = secondsAfter(now, 60);
  expect(nextTry("webhook", { tries: 1, now, pausedUntil })).toEqual(pausedUntil);
  expect(nextTry("webhook", { tries: 4, now, pausedUntil }) > pausedUntil).toBe(true);
});

test.each([
  ["webhook", "120", 120],
  ["sms", "120", 120],
  ["webhook", " 120 ", 120],
  ["webhook", "Fri, 20 Nov 2026 09:02:00 GMT", 120],
  ["webhook", "99999999", 24 * 3600],
  ["webhook", "Fri, 20 Nov 2099 09:02:00 GMT", 24 * 3600],
  ["sms", "99999999", 300],
] as const)("of a %s 'Retry-After: %s' is %i seconds", (kind, text, seconds) => {
  expect(pauseOf(kind, text, now)).toEqual(secondsAfter(now, seconds));
});

test.each(["0", "-5", "soon", "", "Fri, 20 Nov 2020 09:02:00 GMT"])("'Retry-After: %s' is none", (text) => {
  expect(pauseOf("webhook", text, now)).toBeUndefined();
});
