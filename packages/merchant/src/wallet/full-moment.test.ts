import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { fullMoment } from "./full-moment.ts";

test.each([
  ["fr", "20 novembre 2026 à 00:04"],
  ["zh", "2026年11月20日\u00A000:04"],
])("a moment of any day is said with its day and its time, in %s", (language, words) => {
  i18n.loadAndActivate({ locale: language, messages: {} });
  expect(fullMoment("2026-11-20T00:04:00+03:00")).toBe(words);
});
