import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { payoutsFromWords } from "./payouts.words.ts";

test.each([
  ["today", "2026-11-30T08:15:00+03:00", "21:27"],
  ["tomorrow", "2026-11-29T21:27:30+03:00", "demain 21:27"],
])("the end of the wait is said so that a sentence can go on with it, of one that is %s", (_, now, words) => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  expect(payoutsFromWords(i18n, "2026-11-30T21:27:00+03:00", Date.parse(now))).toBe(words);
});
