import { expect, test } from "vitest";
import { brandOf } from "./brands.rules.ts";
import { failingStep, stageOf, type Tested } from "./alert-tests.rules.ts";

const at = "2026-11-20T09:00:00.000Z";
const all: Tested = { sentAt: at, endedAt: at, hasPush: true, pushedAt: at, rangAt: at, heard: true };

test.each([
  ["all went well", all, "granted", undefined],
  ["notifications were never asked for", all, "default", "notifications"],
  ["nothing reached a phone that may not notify", { ...all, rangAt: null, pushedAt: null }, "denied", "notifications"],
  ["nobody heard a phone that may not notify either", { ...all, heard: false }, "denied", "sound"],
  ["nothing reached the phone", { ...all, rangAt: null, pushedAt: null, heard: false }, "granted", "battery"],
  ["the push came, and the app did not ring", { ...all, rangAt: null }, "granted", "sound"],
  ["it rang, and nobody heard it", { ...all, heard: false }, "granted", "sound"],
  ["it rang in the open app, and the push was held back", { ...all, pushedAt: null }, "granted", "battery"],
  ["it rang on a phone without push", { ...all, hasPush: false, pushedAt: null }, "granted", undefined],
] as const)("where %s, it is sent to the right step", (_what, tested, notifications, step) => {
  expect(failingStep(tested, notifications)).toBe(step);
});

test.each([
  ["none", undefined, 0],
  ["waiting", { ...all, askedAt: at, sentAt: null, endedAt: null, heard: null }, 3],
  ["asking", { ...all, askedAt: at, endedAt: null, heard: null }, 8],
  ["asking", { ...all, askedAt: at, heard: null }, 120],
  ["answered", { ...all, askedAt: at, heard: false }, 9000],
  ["none", { ...all, askedAt: at, heard: null }, 601],
] as const)("a test stands at '%s'", (stage, tested, seconds) => {
  expect(stageOf(tested, Date.parse(at) + seconds * 1000)).toBe(stage);
});

test.each([
  ["Mozilla/5.0 (Linux; Android 13; Redmi Note 12) Chrome/126", "xiaomi"],
  ["Mozilla/5.0 (Linux; Android 10; JNY-LX1; HUAWEI) Chrome/126", "huawei"],
  ["Mozilla/5.0 (Linux; Android 13; SM-A145F) Chrome/126", "samsung"],
  ["Mozilla/5.0 (Linux; Android 12; CPH2421) Chrome/126", "oppo"],
  ["Mozilla/5.0 (Linux; Android 12; vivo 1906) Chrome/126", "vivo"],
  ["Mozilla/5.0 (Linux; Android 10; K) Chrome/126", undefined],
] as const)("the brand that '%s' tells is %s", (userAgent, brand) => {
  expect(brandOf(userAgent)).toBe(brand);
});
