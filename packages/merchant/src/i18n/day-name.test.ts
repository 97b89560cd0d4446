import { i18n } from "@lingui/core";
import { beforeEach, expect, test } from "vitest";
import { comingTime, dayName } from "./day-name.ts";

const now = Date.parse("2026-11-20T22:30:00Z");
const said = ["2026-11-21", "2026-11-20", "2026-11-19", "2026-01-02"] as const;

beforeEach(() => i18n.load({ fr: {}, zh: {} }));

test("a day is named as one says it, by the shop's clock", () => {
  i18n.activate("fr");
  expect(said.map((day) => dayName(day, now))).toEqual(["aujourd'hui", "hier", "jeudi 19 novembre", "2 janvier 2026"]);
  i18n.activate("zh");
  expect(said.map((day) => dayName(day, now))).toEqual(["今天", "昨天", "11月19日星期四", "2026年1月2日"]);
});

const coming = [
  "2026-11-21T16:00:00+03:00",
  "2026-11-22T08:00:00+03:00",
  "2026-11-23T08:00:00+03:00",
  "2026-11-27T08:00:00+03:00",
  "2026-11-28T08:00:00+03:00",
] as const;

test("a moment to come is said by its hour, by tomorrow, by its weekday within a week, and by its date from then on", () => {
  i18n.activate("fr");
  const french = ["16:00", "demain 08:00", "lundi 08:00", "vendredi 08:00", "28 nov. 08:00"];
  expect(coming.map((moment) => comingTime(moment, now))).toEqual(french);
  i18n.activate("zh");
  const chinese = ["16:00", "明天 08:00", "星期一 08:00", "星期五 08:00", "11月28日 08:00"];
  expect(coming.map((moment) => comingTime(moment, now))).toEqual(chinese);
});
