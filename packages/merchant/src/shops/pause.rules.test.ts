import type { BusinessHours } from "@tsena/contract/shops.hours";
import { expect, test } from "vitest";
import { pausesAt, powerCutEnd } from "./pause.rules.ts";

/** Friday 20 November 2026, by the shop's clock: three hours ahead of UTC. */
const friday = (time: string) => Date.parse(`2026-11-20T${time}:00+03:00`);

const row = (weekday: number, period: 1 | 2, start: string, end: string, enabled = true): BusinessHours => ({
  id: `${weekday}-${period}`,
  weekday: weekday as BusinessHours["weekday"],
  period,
  start,
  end,
  enabled,
});

const week = [1, 2, 3, 4, 5].flatMap((day) => [row(day, 1, "08:00", "12:00"), row(day, 2, "14:00", "20:00")]);

const endsAt = (now: number, hours: readonly BusinessHours[]) =>
  pausesAt(now, hours).map(({ name, until }) => [name, new Date(until).toISOString()]);

test("a pause lasts half an hour, an hour, two, until the afternoon or until the next day with hours", () => {
  expect(endsAt(friday("10:00"), week)).toEqual([
    ["halfHour", "2026-11-20T07:30:00.000Z"],
    ["oneHour", "2026-11-20T08:00:00.000Z"],
    ["twoHours", "2026-11-20T09:00:00.000Z"],
    ["nextPeriod", "2026-11-20T11:00:00.000Z"],
    ["nextDay", "2026-11-23T05:00:00.000Z"],
  ]);
});

test("in the last hours of a day there is no next period to wait for", () => {
  expect(pausesAt(friday("15:00"), week).map(({ name }) => name)).not.toContain("nextPeriod");
});

test("a row that is off is no end of a pause", () => {
  const off = [row(5, 1, "08:00", "12:00"), row(5, 2, "14:00", "20:00", false), row(6, 1, "09:00", "12:00")];
  const pauses = new Map(pausesAt(friday("10:00"), off).map(({ name, until }) => [name, until]));
  expect(pauses.has("nextPeriod")).toBe(false);
  expect(pauses.get("nextDay")).toBe(Date.parse("2026-11-21T09:00:00+03:00"));
});

test("a shop open on one weekday only comes back a week later", () => {
  const pauses = pausesAt(friday("10:00"), [row(5, 1, "08:00", "12:00")]);
  expect(pauses.at(-1)).toEqual({ name: "nextDay", until: Date.parse("2026-11-27T08:00:00+03:00") });
});

test("before the hours of its one weekday it is offered no pause longer than one may be", () => {
  const pauses = pausesAt(friday("07:30"), [row(5, 1, "08:00", "12:00")]);
  expect(pauses.at(-1)).toEqual({ name: "nextPeriod", until: friday("08:00") });
});

test("without hours, tomorrow begins at six in the morning", () => {
  expect(pausesAt(friday("23:30"), []).at(-1)).toEqual({
    name: "nextDay",
    until: Date.parse("2026-11-21T06:00:00+03:00"),
  });
});

test("hours that go on past midnight are no new day: tomorrow is the next evening, or six in the morning where the shop never closes", () => {
  const nights = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [row(day, 1, "00:00", "02:00"), row(day, 2, "18:00", "24:00")]);
  const nextEvening = { name: "nextDay", until: Date.parse("2026-11-21T18:00:00+03:00") };
  expect(pausesAt(friday("20:00"), nights).slice(3)).toEqual([nextEvening]);
  expect(pausesAt(friday("01:00"), nights).slice(3)).toEqual([
    { name: "nextPeriod", until: friday("18:00") },
    nextEvening,
  ]);
  const ofOneRow = [1, 2, 3, 4, 5, 6, 7].map((day) => row(day, 2, "18:00", "26:00"));
  for (const time of ["20:00", "01:00"])
    expect(pausesAt(friday(time), ofOneRow)).toEqual(pausesAt(friday(time), nights));
  const always = [1, 2, 3, 4, 5, 6, 7].map((day) => row(day, 1, "00:00", "24:00"));
  const nextMorning = { name: "nextDay", until: Date.parse("2026-11-21T06:00:00+03:00") };
  expect(pausesAt(friday("20:00"), always).slice(3)).toEqual([nextMorning]);
  const fromMidnight = [row(6, 1, "00:00", "02:00"), row(5, 2, "18:00", "23:30")];
  expect(pausesAt(friday("20:00"), fromMidnight).at(-1)?.until).toBe(Date.parse("2026-11-21T00:00:00+03:00"));
});

test("hours that begin as the night before ends, after midnight, go on in it", () => {
  const nights = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [row(day, 1, "02:00", "05:00"), row(day, 2, "18:00", "26:00")]);
  const nextEvening = { name: "nextDay", until: Date.parse("2026-11-21T18:00:00+03:00") };
  expect(pausesAt(friday("20:00"), nights).slice(3)).toEqual([nextEvening]);
  expect(pausesAt(friday("01:00"), nights).slice(3)).toEqual([
    { name: "nextPeriod", until: friday("18:00") },
    nextEvening,
  ]);
  // A gap between them is a new opening, and so is an evening before that is off.
  const apart = [row(5, 2, "18:00", "25:30"), row(6, 1, "02:00", "05:00")];
  const isOff = [row(5, 2, "18:00", "26:00", false), row(6, 1, "02:00", "05:00")];
  for (const hours of [apart, isOff])
    expect(pausesAt(friday("20:00"), hours).at(-1)?.until).toBe(Date.parse("2026-11-21T02:00:00+03:00"));
});

test("the shop's midnight counts, not the phone's", () => {
  const now = Date.parse("2026-11-20T22:00:00Z");
  expect(pausesAt(now, week).find(({ name }) => name === "nextDay")?.until).toBe(
    Date.parse("2026-11-23T08:00:00+03:00"),
  );
  expect(pausesAt(now, [row(6, 1, "09:00", "12:00")])[3]).toEqual({
    name: "nextPeriod",
    until: Date.parse("2026-11-21T09:00:00+03:00"),
  });
});

test("with every row off there is no hour to come back at", () => {
  expect(pausesAt(friday("10:00"), [row(5, 1, "08:00", "12:00", false)]).map(({ name }) => name)).toEqual([
    "halfHour",
    "oneHour",
    "twoHours",
  ]);
});

test("a power cut of three hours ends three hours later", () => {
  expect(powerCutEnd(friday("10:00"), 3)).toBe(friday("13:00"));
});
