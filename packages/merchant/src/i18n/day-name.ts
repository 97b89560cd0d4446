import { i18n } from "@lingui/core";
import { daysBetween, startOfNamedDay } from "@tsena/contract/shops.day";
import { fullDay, weekDay } from "./times.ts";

/** Over so many days a weekday no longer says which one it was. */
const daysByName = 200;

/** A day as `shopDay` names it, in words as one says it now: "aujourd'hui", "hier", "vendredi 20 novembre"; an older one with its year. */
export function dayName(day: string, now: number): string {
  const moment = startOfNamedDay(day);
  const ago = daysBetween(moment, now);
  if (ago === 0 || ago === 1)
    return new Intl.RelativeTimeFormat(i18n.locale, { numeric: "auto" }).format(-ago, "day").replace("’", "'");
  return ago < daysByName ? weekDay(moment) : fullDay(moment);
}
