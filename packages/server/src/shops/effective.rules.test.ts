import { type Hours, openDayOf, workDayOf } from "@tsena/contract/shops.week";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effectiveOf, nextCheck, type ShopSwitch } from "./effective.rules.ts";

const minute = 60_000;
const on: ShopSwitch = { audit_status: 2, is_open: true, closed_reason: null, closed_until: null };

/** A moment of the week of Monday 16 November 2026, by the shop's clock. */
function at(text: string): Date {
  return new Date(`2026-11-${text.replace(" ", "T")}+03:00`);
}

function iso(text: string | null): string | null {
  return text === null ? null : at(text).toISOString();
}

function hours(weekday: number, starts: string, ends: string, enabled = true): Hours {
  return { weekday, starts, ends, enabled };
}

function paused(until: string, reason: "pause" | "powerCut" = "pause"): ShopSwitch {
  return { ...on, is_open: false, closed_reason: reason, closed_until: at(until) };
}

const lunch = [hours(5, "08:00", "12:30"), hours(5, "14:00", "18:00"), hours(1, "08:00", "12:00")];
const aroundMidnight = [hours(5, "18:00", "24:00"), hours(6, "00:00", "02:00")];
const intoTheNight = [hours(5, "10:00", "14:00"), hours(5, "18:00", "26:00"), hours(7, "20:00", "25:00")];
const overTheWeek = [hours(7, "20:00", "24:00"), hours(1, "00:00", "01:00")];
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => hours(weekday, "00:00", "24:00"));

describe("a shop that is switched on is open inside its hours", () => {
  test.each([
    ["without any row, all day", [], "20 03:00", true, null],
    ["at the first minute", lunch, "20 08:00", true, "20 12:30"],
    ["just before it", lunch, "20 07:59:59.999", false, "20 08:00"],
    ["in the last second", lunch, "20 12:29:59.999", true, "20 12:30"],
    ["at the end", lunch, "20 12:30", false, "20 14:00"],
    ["after the week's last hours, until Monday's", lunch, "20 18:00", false, "23 08:00"],
    ["before midnight, into the next day", aroundMidnight, "20 23:59:59", true, "21 02:00"],
    ["at midnight", aroundMidnight, "21 00:00", true, "21 02:00"],
    ["a week before the next opening", aroundMidnight, "21 02:00", false, "27 18:00"],
    ["over the end of the week", overTheWeek, "22 23:00", true, "23 01:00"],
    ["on the other side of the end of the week", overTheWeek, "16 00:30", true, "16 01:00"],
    ["into the night after a day", intoTheNight, "21 01:59", true, "21 02:00"],
    ["between noon and such an evening", intoTheNight, "20 15:00", false, "20 18:00"],
    ["into the night after the week's last day", intoTheNight, "22 23:00", true, "23 01:00"],
    ["on the Monday of such a night", intoTheNight, "16 00:30", true, "16 01:00"],
    ["day and night", always, "22 23:59", true, null],
    ["never, with every row off", [hours(5, "08:00", "12:00", false)], "20 09:00", false, null],
    [
      "not in a row that is off",
      [hours(5, "08:00", "12:00", false), hours(6, "08:00", "09:00")],
      "20 09:00",
      false,
      "21 08:00",
    ],
    [
      "through hours that touch",
      [hours(5, "14:00", "18:00"), hours(5, "08:00", "14:00")],
      "20 09:00",
      true,
      "20 18:00",
    ],
  ] as const)("%s", (_case, rows, now, open, until) => {
    const reason = open ? null : "outsideHours";
    expect(effectiveOf(on, rows, at(now))).toEqual({ open, reason, until: iso(until) });
  });
});

describe("a pause keeps a shop closed until it is over and the hours are there", () => {
  test.each([
    ["inside the hours", paused("20 10:00"), { rows: lunch, now: "20 09:00" }, "pause", "20 10:00"],
    ["a power cut", paused("20 10:00", "powerCut"), { rows: lunch, now: "20 09:00" }, "powerCut", "20 10:00"],
    ["up to the end of the period", paused("20 12:30"), { rows: lunch, now: "20 09:00" }, "pause", "20 14:00"],
    ["from before the hours into them", paused("20 09:00"), { rows: lunch, now: "20 07:00" }, "pause", "20 09:00"],
    ["over before the hours begin", paused("20 07:30"), { rows: lunch, now: "20 07:00" }, "outsideHours", "20 08:00"],
    ["over as the hours begin", paused("20 08:00"), { rows: lunch, now: "20 07:00" }, "outsideHours", "20 08:00"],
    ["beyond the next opening", paused("20 20:00"), { rows: lunch, now: "20 13:00" }, "pause", "23 08:00"],
    ["of a shop without hours", paused("20 10:00"), { rows: [], now: "20 09:00" }, "pause", "20 10:00"],
    [
      "of a shop whose hours are all off",
      paused("20 10:00"),
      { rows: [hours(5, "08:00", "12:00", false)], now: "20 09:00" },
      "outsideHours",
      null,
    ],
  ] as const)("%s", (_case, shop, { rows, now }, reason, until) => {
    expect(effectiveOf(shop, rows, at(now))).toEqual({ open: false, reason, until: iso(until) });
  });

  test("no longer counts at its end, though nobody switched the shop on", () => {
    expect(effectiveOf(paused("20 10:00"), lunch, at("20 10:00"))).toEqual({
      open: true,
      reason: null,
      until: iso("20 12:30"),
    });
  });
});

describe("what only a person ends has no end", () => {
  test.each([
    ["a draft", { audit_status: 0 }, "notApproved"],
    ["in review", { audit_status: 1 }, "notApproved"],
    ["rejected", { audit_status: 3 }, "notApproved"],
    ["suspended", { audit_status: 4 }, "suspended"],
    ["suspended while paused", { ...paused("20 10:00"), audit_status: 4 }, "suspended"],
    ["closed by the shop", { is_open: false, closed_reason: "closing" }, "closing"],
    ["switched off before reasons were kept", { is_open: false }, "closing"],
  ] as const)("%s", (_case, changes, reason) => {
    for (const now of ["20 09:00", "20 13:00"]) {
      expect(effectiveOf({ ...on, ...changes }, lunch, at(now))).toEqual({ open: false, reason, until: null });
    }
  });
});

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** In minutes of a day, and of the night after it. */
const anyTime = fc.oneof(fc.integer({ min: 0, max: 1800 }), fc.constantFrom(0, 480, 720, 1440, 1560, 1800));
const anyRow = fc
  .record({ weekday: fc.constantFrom(1, 2, 3, 4, 5, 6, 7), times: fc.tuple(anyTime, anyTime), enabled: fc.boolean() })
  .filter(({ times: [one, other] }) => one !== other && Math.min(one, other) < 1440)
  .map(({ weekday, times: [one, other], enabled }) =>
    hours(weekday, clockText(Math.min(one, other)), clockText(Math.max(one, other)), enabled),
  );

/** Whether a moment lies in the hours, read off the calendar and the clock on the wall. */
function inHours(rows: readonly Hours[], moment: number): boolean {
  const wall = new Date(moment + 180 * minute);
  const text = wall.toISOString().slice(11, 16);
  const weekday = wall.getUTCDay() || 7;
  const seen = [
    [weekday, text],
    [weekday === 1 ? 7 : weekday - 1, clockText((wall.getUTCHours() + 24) * 60 + wall.getUTCMinutes())],
  ] as const;
  const isIn = (row: Hours): boolean =>
    row.enabled && seen.some(([day, time]) => row.weekday === day && row.starts <= time && time < row.ends);
  return rows.length === 0 || rows.some(isIn);
}

/** The first whole minute from a moment on at which something holds, looked for in eight days; undefined where there is none. */
function firstMinute(from: number, holds: (moment: number) => boolean): number | undefined {
  const first = Math.ceil(from / minute) * minute;
  for (let moment = first; moment <= first + 8 * 1440 * minute; moment += minute) if (holds(moment)) return moment;
  return undefined;
}

describe("a clock that walks through the weeks minute by minute", () => {
  const monday = at("16 00:00").getTime();
  const anyMoment = fc.integer({ min: 0, max: 14 * 1440 * 60 }).map((seconds) => monday + seconds * 1000);

  test("finds an open shop open, and closing when it was told", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 14 }), anyMoment, (rows, now) => {
        const state = effectiveOf(on, rows, new Date(now));
        const open = inHours(rows, now);
        const change = firstMinute(now, (moment) => inHours(rows, moment) !== open);
        const until = change === undefined ? null : new Date(change).toISOString();
        expect(state).toEqual({ open, reason: open ? null : "outsideHours", until });
      }),
    );
  });

  test("finds a paused shop open again when it was told, and the pause the reason where it makes the difference", () => {
    const minutes = fc.integer({ min: 1, max: 3 * 1440 });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 14 }), anyMoment, minutes, (rows, now, long) => {
        const end = Math.ceil(now / minute) * minute + long * minute;
        const shop = { ...on, is_open: false, closed_reason: "pause", closed_until: new Date(end) } as const;
        const opening = inHours(rows, now) ? now : firstMinute(now, (moment) => inHours(rows, moment));
        const reopening = firstMinute(end, (moment) => inHours(rows, moment));
        expect(effectiveOf(shop, rows, new Date(now))).toEqual({
          open: false,
          reason: opening === reopening ? "outsideHours" : "pause",
          until: reopening === undefined ? null : new Date(reopening).toISOString(),
        });
      }),
    );
  });

  test("misses nothing if it looks only when it was told to, and never looks in vain at a shop that only a person opens", () => {
    const pauses = fc.option(fc.integer({ min: -60, max: 2 * 1440 }), { nil: null });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 14 }), anyMoment, pauses, (rows, now, pause) => {
        const end = pause === null ? null : new Date((Math.floor(now / minute) + pause) * minute);
        const shop: ShopSwitch = { ...on, closed_until: end, closed_reason: end && "pause", is_open: end === null };
        const told = effectiveOf(shop, rows, new Date(now));
        const look = nextCheck(shop, rows, new Date(now))?.getTime() ?? now + 8 * 1440 * minute;
        expect(look).toBeGreaterThan(now);
        const day = (moment: number): string => new Date(moment + 180 * minute).toISOString().slice(0, 10);
        for (let moment = Math.ceil(now / minute) * minute; moment < look; moment += minute) {
          expect(effectiveOf(shop, rows, new Date(moment))).toEqual(told);
          if (told.open) expect(day(moment)).toBe(day(now));
        }
        for (const changes of [{ audit_status: 4 }, { is_open: false, closed_until: null }] as const) {
          expect(nextCheck({ ...shop, ...changes }, rows, new Date(now))).toBeNull();
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ["the end of the hours that a pause outlasts", paused("20 15:00"), "20 09:00", "20 12:30"],
    ["the hours that begin in the pause", paused("20 15:00"), "20 13:00", "20 14:00"],
    ["the end of the pause", paused("20 15:00"), "20 14:10", "20 15:00"],
  ] as const)("looks at %s", (_case, shop, now, look) => {
    expect(nextCheck(shop, lunch, at(now))).toEqual(at(look));
  });

  test("looks at midnight while a shop is open, for its refill", () => {
    expect(nextCheck(on, [], at("20 09:00"))).toEqual(at("21 00:00"));
    expect(nextCheck(on, aroundMidnight, at("20 19:00"))).toEqual(at("21 00:00"));
    expect(nextCheck(on, aroundMidnight, at("21 00:00"))).toEqual(at("21 02:00"));
  });
});

describe("open hours belong to the day on which they began", () => {
  const toMorning = [hours(5, "18:00", "24:00"), hours(6, "00:00", "06:00")];
  const allSaturday = [hours(5, "18:00", "24:00"), hours(6, "00:00", "24:00")];
  test.each([
    ["in the evening", aroundMidnight, "20 23:59", "20"],
    ["past midnight, to the last minute", aroundMidnight, "21 01:59", "20"],
    ["at their end, no more", aroundMidnight, "21 02:00", "21"],
    ["over the end of the week", overTheWeek, "16 00:30", "15"],
    ["of a row that goes on into the night, too", intoTheNight, "21 01:59", "20"],
    ["until the morning at the most", toMorning, "21 05:59", "20"],
    ["not where they go on beyond it", allSaturday, "21 00:00", "21"],
    ["not where they never end", always, "21 00:30", "21"],
    ["not without any row", [], "21 00:30", "21"],
    ["not where they begin at midnight", [hours(6, "00:00", "02:00")], "21 00:30", "21"],
  ] as const)("%s", (_case, rows, now, day) => {
    expect(openDayOf(rows, at(now))).toBe(`2026-11-${day}`);
  });
});

describe("the work of a day", () => {
  const evenings = [hours(4, "18:00", "24:00"), hours(5, "11:00", "15:00"), hours(5, "18:00", "24:00")];
  const untilDawn = [hours(5, "18:00", "24:00"), hours(6, "00:00", "05:00"), hours(6, "05:30", "09:00")];
  test.each([
    ["is that of the calendar where no hours come near midnight", lunch, "20 02:00", "20", "20 00:00"],
    ["goes on until the morning after hours past midnight", aroundMidnight, "21 05:59", "20", "20 00:00"],
    ["is the next day's from the morning on", aroundMidnight, "21 06:00", "21", "21 06:00"],
    ["goes on after hours that end at midnight", evenings, "20 00:10", "19", "19 00:00"],
    ["begins in the morning after such", evenings, "20 23:59", "20", "20 06:00"],
    ["ends as the shop opens before the morning", untilDawn, "21 05:29", "20", "20 00:00"],
    ["begins as the shop opens before the morning", untilDawn, "21 05:30", "21", "21 05:30"],
    ["turns at midnight where the shop never closes", always, "21 00:00", "21", "21 00:00"],
    ["goes on over the end of the week", overTheWeek, "16 00:30", "15", "15 00:00"],
  ] as const)("%s", (_case, rows, now, day, since) => {
    expect(workDayOf(rows, at(now))).toMatchObject({ day: `2026-11-${day}`, since: at(since) });
  });
});
