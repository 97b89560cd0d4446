import { expect, test } from "vitest";
import { platformOf } from "./platform.rules.ts";

test.each([
  ["Mozilla/5.0 (Linux; Android 13; Infinix X6525) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36", 5, "android"],
  ["Mozilla/5.0 (Phone; OpenHarmony 5.0) HarmonyOS ArkWeb/4.1 Mobile", 5, "android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15", 0, "desktop"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36", 0, "desktop"],
] as const)("the settings of '%s' with %i touch points are looked for as on %s", (userAgent, touchPoints, platform) => {
  expect(platformOf({ userAgent, touchPoints })).toBe(platform);
});
