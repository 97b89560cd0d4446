import { expect, test } from "vitest";
import { emptyVersion, publishable } from "./versions.draft.ts";

const whole = { versionName: " 1.2.0 ", versionCode: "12", forced: false, notesFr: "Plus vite", notesZh: "更快" };

test("a whole draft is published as the contract has it", () => {
  expect(publishable(whole)).toEqual({
    versionName: "1.2.0",
    versionCode: 12,
    forced: false,
    notesFr: "Plus vite",
    notesZh: "更快",
  });
});

test("a name that is no version, a code that is no whole number and missing notes are not", () => {
  expect(publishable(emptyVersion)).toBeUndefined();
  expect(publishable({ ...whole, versionName: "1.2" })).toBeUndefined();
  for (const versionCode of ["", "1.5", "douze", "0", "-3"]) {
    expect(publishable({ ...whole, versionCode }), versionCode).toBeUndefined();
  }
  expect(publishable({ ...whole, notesZh: " " })).toBeUndefined();
});
