import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { shortDay } from "./times.ts";

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
