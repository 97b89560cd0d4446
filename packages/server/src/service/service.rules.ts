import { appVersion, serviceHours } from "@tsena/contract/version";
import { secondsAfter } from "../outside/clock.ts";
import { shopDay, shopOffset } from "../orders/orders.rules.ts";

const daySeconds = 24 * 3600;

/** Whether customer service is there at a moment, and when it is there again; null while it is (specification, section 9). */
export function serviceAt(now: Date): { isThere: boolean; nextAt: Date | null } {
  const opens = new Date(`${shopDay(now)}T${serviceHours.start}:00${shopOffset}`);
  const closes = new Date(`${shopDay(now)}T${serviceHours.end}:00${shopOffset}`);
  if (now < opens) return { isThere: false, nextAt: opens };
  if (now < closes) return { isThere: true, nextAt: null };
  return { isThere: false, nextAt: secondsAfter(opens, daySeconds) };
}

/** Whether a version may be published on a server that serves this one: an older app is not there to be taken. */
export function isAtLeastOwn(versionCode: number): boolean {
  return versionCode >= appVersion.code;
}
