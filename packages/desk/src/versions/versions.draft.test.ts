import { PublishVersionInput } from "@tsena/contract/desk";
import { check } from "@tsena/web/forms/check.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { emptyVersion, payloadOf, type VersionDraft } from "./versions.draft.ts";

/** The fields of a draft that may not be published as they are. */
const wrongIn = (draft: VersionDraft) => Object.keys(check(PublishVersionInput, payloadOf(draft))).sort();

const whole = { versionName: " 1.2.0 ", versionCode: "12", forced: false, notesFr: "Plus vite", notesZh: "更快" };

test("a whole draft is published as the contract has it", () => {
  expect(v.parse(PublishVersionInput, payloadOf(whole))).toEqual({
    versionName: "1.2.0",
    versionCode: 12,
    forced: false,
    notesFr: "Plus vite",
    notesZh: "更快",
  });
});

test("a name that is no version, a code that is no whole number and missing notes are not", () => {
  expect(wrongIn(emptyVersion)).toEqual(["notesFr", "notesZh", "versionCode", "versionName"]);
  expect(wrongIn({ ...whole, versionName: "1.2" })).toEqual(["versionName"]);
  for (const versionCode of ["", "1.5", "douze", "0", "-3"]) {
    expect(wrongIn({ ...whole, versionCode }), versionCode).toEqual(["versionCode"]);
  }
  expect(wrongIn({ ...whole, notesZh: " " })).toEqual(["notesZh"]);
});
