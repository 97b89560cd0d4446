import { expect, test, vi } from "vitest";
import { heedDate, setServerTime, serverNow } from "./server-clock.ts";
import { stopTheClock } from "./testing.ts";

const answeredAt = (moment: number) =>
  heedDate(new Response(null, { headers: { date: new Date(moment).toUTCString() } }));

test.each([
  ["behind", "2026-11-20T12:00:00.400Z"],
  ["ahead", "2026-11-20T14:00:00.400Z"],
])("a phone whose clock is an hour %s learns it from any answer, and more closely from a reminder", (_, told) => {
  stopTheClock();
  vi.setSystemTime(told);
  const now = Date.parse("2026-11-20T13:00:00.000Z");
  answeredAt(now);
  expect(serverNow()).toBe(now);
  setServerTime("2026-11-20T16:00:00.400+03:00");
  expect(serverNow()).toBe(now + 400);
});

test("what an answer's date is off by its second and its way moves no clock", () => {
  stopTheClock();
  const now = Date.now();
  setServerTime(new Date(now + 5_000).toISOString());
  for (const late of [0, 1_000, 20_000]) answeredAt(now + 5_000 - late);
  heedDate(new Response(null));
  expect(serverNow()).toBe(now + 5_000);
});
