import { ReplaceHoursInput } from "@tsena/contract/shops.hours";
import { expect, test } from "vitest";
import { check } from "@tsena/web/forms/check.ts";
import {
  copyDay,
  faultsBySlot,
  openSlots,
  presets,
  shownEnd,
  slotOf,
  spanWords,
  switchDay,
  switchSlot,
  typedEnd,
  weekdays,
  weekOf,
  withPreset,
  withSlot,
  withTimes,
  type Slot,
  type Week,
} from "./hours.rules.ts";

const slot = (weekday: Slot["weekday"], period: Slot["period"], start: string, end: string, enabled = true): Slot => ({
  weekday,
  period,
  start,
  end,
  enabled,
});

const monday: Week = [slot(1, 1, "08:00", "12:00"), slot(1, 2, "14:00", "20:00")];
const [early] = presets;

test("the rows of the server are a week in its order, without their ids", () => {
  const rows = [
    { id: "b", ...slot(2, 1, "08:00", "12:00") },
    { id: "a", ...slot(1, 2, "14:00", "20:00") },
  ];
  expect(weekOf(rows)).toEqual([slot(1, 2, "14:00", "20:00"), slot(2, 1, "08:00", "12:00")]);
});

test("a day that is switched off keeps its times for when it is switched on", () => {
  const off = switchDay(monday, 1, false);
  expect(openSlots(off, 1)).toEqual([]);
  expect(switchDay(off, 1, true)).toEqual(monday);
});

test("a period that never was has the usual times when it is switched on", () => {
  expect(slotOf(switchSlot([], 3, 2, true), 3, 2)).toEqual(slot(3, 2, "14:00", "18:00"));
});

test("a row with half a time in it does not come in the way once it is off", () => {
  const broken = withSlot(monday, slot(1, 2, "14:00", ""));
  expect(slotOf(switchSlot(broken, 1, 2, false), 1, 2)).toEqual(slot(1, 2, "14:00", "18:00", false));
});

test("a day is copied to others, and takes the place of what they had", () => {
  const week = copyDay([...monday, slot(2, 1, "09:00", "10:00")], 1, [2, 7]);
  expect(openSlots(week, 2)).toEqual([slot(2, 1, "08:00", "12:00"), slot(2, 2, "14:00", "20:00")]);
  expect(openSlots(week, 7)).toHaveLength(2);
  expect(week).toHaveLength(6);
});

test("a day without any row is copied as a closed one, and leaves no week that is open all day", () => {
  const week = copyDay(monday, 7, [1, 2]);
  expect(openSlots(week, 1)).toEqual([]);
  expect(openSlots(week, 2)).toEqual([]);
  expect(week).not.toEqual([]);
});

test("a preset fills the open days and leaves closed ones closed", () => {
  const week = withPreset([...monday, slot(7, 1, "08:00", "12:00", false)], early);
  expect(openSlots(week, 1).map(({ start, end }) => [start, end])).toEqual(early);
  expect(openSlots(week, 7)).toEqual([]);
  expect(openSlots(week, 2)).toEqual([]);
});

test("a preset fills the whole week where no day is open", () => {
  const week = withPreset([], early);
  expect(weekdays.map((weekday) => openSlots(week, weekday).length)).toEqual([2, 2, 2, 2, 2, 2, 2]);
  expect(check(ReplaceHoursInput, { hours: week })).toEqual({});
});

test("an end before its start is said at its row", () => {
  const week = withSlot(monday, slot(1, 2, "14:00", "13:00"));
  expect(Object.keys(faultsBySlot(check(ReplaceHoursInput, { hours: week }), week))).toEqual(["1.2"]);
});

test("an overlap is said at the later row, and only while both are on", () => {
  const over = withSlot(monday, slot(1, 2, "11:00", "20:00"));
  const faults = faultsBySlot(check(ReplaceHoursInput, { hours: over }), over);
  expect(faults["1.2"]?.fr).toBe("Ces horaires se chevauchent");
  const off = switchSlot(over, 1, 1, false);
  expect(check(ReplaceHoursInput, { hours: off })).toEqual({});
});

test("midnight is 00:00 in a time field and 24:00 on the server, and a night goes on to 06:00, which is 30:00", () => {
  expect(["00:00", "02:30", "06:00", "06:01", "21:30", ""].map((shown) => typedEnd("18:00", shown))).toEqual([
    "24:00",
    "26:30",
    "30:00",
    "06:01",
    "21:30",
    "",
  ]);
  expect(["24:00", "26:30", "30:00", "21:30", ""].map(shownEnd)).toEqual(["00:00", "02:30", "06:00", "21:30", ""]);
  expect(spanWords({ start: "18:00", end: "26:00" })).toBe("18:00–02:00");
});

test("an end in the night stays one while the start is typed, and is of the morning where that is earlier", () => {
  const night: Week = [slot(1, 2, "18:00", "26:00")];
  const begin = (week: Week, start: string) => withTimes(week, { weekday: 1, period: 2 }, { start });
  expect(begin(begin(night, ""), "19:00")).toEqual([slot(1, 2, "19:00", "26:00")]);
  expect(begin(night, "01:00")).toEqual([slot(1, 2, "01:00", "02:00")]);
});

test("an evening into the night beside a noon is a week, and lies over a morning of the next day, a Monday's too", () => {
  const day = (weekday: Slot["weekday"]) => [slot(weekday, 1, "10:00", "14:00"), slot(weekday, 2, "18:00", "26:00")];
  const week = weekdays.flatMap(day);
  expect(check(ReplaceHoursInput, { hours: week })).toEqual({});
  const early = withSlot(week, slot(1, 1, "01:59", "09:00"));
  expect(faultsBySlot(check(ReplaceHoursInput, { hours: early }), early)).toMatchObject({
    "7.2": { fr: "Cette nuit va plus loin que l'ouverture du lendemain\u00A0: fermez avant" },
  });
  const tuesday = withSlot(week, slot(2, 1, "01:59", "09:00"));
  expect(faultsBySlot(check(ReplaceHoursInput, { hours: tuesday }), tuesday)).toMatchObject({
    "2.1": {
      fr: "La nuit de la veille dure encore à cette heure\u00A0: ouvrez après sa fin",
      zh: "前一晚此时还没打烊，请晚些开门",
    },
  });
  const touching = withSlot(week, slot(2, 1, "02:00", "09:00"));
  expect(check(ReplaceHoursInput, { hours: touching })).toEqual({});
});
