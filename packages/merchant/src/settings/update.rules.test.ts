import { appVersion } from "@tsena/contract/version";
import { expect, test } from "vitest";
import { newerThanOurs } from "./newest.queries.ts";
import { promptFor, type Offer } from "./update.rules.ts";

const version = (versionCode: number, forced = false) => ({ versionCode, versionName: "0.3.0", forced, notes: "" });
const next = appVersion.code + 1;

test("only a version with a higher code than the app's own is newer, forced or not", () => {
  expect(newerThanOurs(null)).toBeNull();
  expect(newerThanOurs(version(appVersion.code, true))).toBeNull();
  expect(newerThanOurs(version(appVersion.code - 1, true))).toBeNull();
  expect(newerThanOurs(version(next))).toEqual(version(next));
});

const offer: Offer = { newer: version(next), putOff: null, today: "2026-11-20", ringing: false };
const putOff = { versionCode: next, day: "2026-11-20" };

test.each<[string, Partial<Offer>, ReturnType<typeof promptFor>]>([
  ["nothing newer", { newer: null }, "none"],
  ["a newer one", {}, "optional"],
  ["a newer one, put off today", { putOff }, "none"],
  ["a newer one, put off yesterday", { putOff: { ...putOff, day: "2026-11-19" } }, "optional"],
  ["one newer still than the one put off today", { putOff: { ...putOff, versionCode: next - 1 } }, "optional"],
  ["a newer one while an order rings", { ringing: true }, "none"],
  ["a forced one", { newer: version(next, true) }, "forced"],
  ["a forced one that was put off while it was optional", { newer: version(next, true), putOff }, "forced"],
  ["a forced one while an order rings", { newer: version(next, true), ringing: true }, "forced"],
])("%s", (_name, overrides, expected) => {
  expect(promptFor({ ...offer, ...overrides })).toBe(expected);
});
