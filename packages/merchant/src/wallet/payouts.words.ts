import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { daysBetween } from "@tsena/contract/shops.day";
import { timeOfDay } from "../i18n/times.ts";

/**
 * "21:27", "demain 21:27": from when on money can leave, as it stands behind "à partir de"; no wait goes beyond tomorrow. Null where
 * none is left: a phone without a link may have kept one that is over by now.
 */
export function payoutsFromWords(i18n: I18n, payoutsFrom: string | null, now: number): string | null {
  if (payoutsFrom === null || Date.parse(payoutsFrom) <= now) return null;
  const time = timeOfDay(payoutsFrom);
  return daysBetween(now, Date.parse(payoutsFrom)) > 0 ? i18n._(msg`demain ${{ time }}`) : time;
}
