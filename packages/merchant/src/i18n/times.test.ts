import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { dayAndTime, fullDay, shortDay, shortWeekDay, weekDay } from "./times.ts";

test.each([
  ["fr", "20 nov.", "20 nov. 2025"],
  ["zh", "11月20日", "2025年11月20日"],
])(
  "a day that was chosen is said with its year where that is not this one, in %s",
  (language, ofThisYear, ofAnother) => {
    i18n.loadAndActivate({ locale: language, messages: {} });
    const now = Date.parse("2026-11-26T12:00:00+03:00");
    expect([shortDay("2026-11-20", now), shortDay("2025-11-20", now)]).toEqual([ofThisYear, ofAnother]);
  },
);

test.each([
  ["fr", ["mardi 1er décembre", "mercredi 11 novembre", "1er décembre 2026", "1er déc. 12:04", "1er déc.", "mar. 1"]],
  ["zh", ["12月1日星期二", "11月11日星期三", "2026年12月1日", "12月1日 12:04", "12月1日", "1日周二"]],
])("the first of a month is said as one says it, in %s", (language, words) => {
  i18n.loadAndActivate({ locale: language, messages: {} });
  const [first, eleventh] = ["2026-12-01T12:04:00+03:00", "2026-11-11T12:04:00+03:00"];
  const now = Date.parse("2026-12-02T12:00:00+03:00");
  const said = [weekDay(first), weekDay(eleventh), fullDay(first), dayAndTime(first, now), shortDay(first, now)];
  expect([...said, shortWeekDay(first)]).toEqual(words);
});
