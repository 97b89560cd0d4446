import { i18n } from "@lingui/core";
import { beforeEach, expect, test } from "vitest";
import { dayName } from "./day-name.ts";

const now = Date.parse("2026-11-20T22:30:00Z");
const said = ["2026-11-21", "2026-11-20", "2026-11-19", "2026-01-02"] as const;

beforeEach(() => i18n.load({ fr: {}, zh: {} }));

test("a day is named as one says it, by the shop's clock", () => {
  i18n.activate("fr");
  expect(said.map((day) => dayName(day, now))).toEqual(["aujourd'hui", "hier", "jeudi 19 novembre", "2 janvier 2026"]);
  i18n.activate("zh");
  expect(said.map((day) => dayName(day, now))).toEqual(["今天", "昨天", "11月19日星期四", "2026年1月2日"]);
});
