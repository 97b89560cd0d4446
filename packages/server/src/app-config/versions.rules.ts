import { startOfDay, timeInDay } from "@tsena/contract/shops.day";
import { appVersion, serviceHours } from "@tsena/contract/version";
import { daySeconds, secondsAfter } from "../system/clock.ts";

/**
 * Whether customer service is there at a moment, and when it is there again; null while it is
 * (rules/app.md#customer-service).
 */
export function serviceAt(now: Date): { isThere: boolean; nextAt: Date | null } {
  const today = startOfDay(now.getTime());
  const opens = new Date(today + timeInDay(serviceHours.start));
  const closes = new Date(today + timeInDay(serviceHours.end));
  if (now < opens) return { isThere: false, nextAt: opens };
  if (now < closes) return { isThere: true, nextAt: null };
  return { isThere: false, nextAt: secondsAfter(opens, daySeconds) };
}

/** Whether a version may be published on a server that serves this one: an older app is not there to be taken. */
export function isAtLeastOwn(versionCode: number): boolean {
  return versionCode >= appVersion.code;
}
