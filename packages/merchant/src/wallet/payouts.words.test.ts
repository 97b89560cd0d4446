import { i18n } from "@lingui/core";
import { beforeEach, expect, test } from "vitest";
import { payoutsFromWords } from "./payouts.words.ts";

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

const payoutsFrom = "2026-11-30T21:27:00+03:00";

test.each([
  ["today", "2026-11-30T08:15:00+03:00", "21:27"],
  ["tomorrow", "2026-11-29T21:27:30+03:00", "demain 21:27"],
])("the end of the wait is said so that a sentence can go on with it, of one that is %s", (_, now, words) => {
  expect(payoutsFromWords(i18n, payoutsFrom, Date.parse(now))).toBe(words);
});

test("of a wait that is over nothing is said, though the balance that a phone without a link has kept still tells of it", () => {
  for (const now of ["2026-11-30T21:27:00+03:00", "2026-12-02T08:00:00+03:00"])
    expect(payoutsFromWords(i18n, payoutsFrom, Date.parse(now))).toBeNull();
  expect(payoutsFromWords(i18n, null, Date.parse(payoutsFrom))).toBeNull();
});
