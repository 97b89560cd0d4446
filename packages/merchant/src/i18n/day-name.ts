import { i18n } from "@lingui/core";
import { daysBetween, startOfNamedDay } from "@tsena/contract/shops.day";
import { momentFormat } from "@tsena/web/i18n/formats.ts";
import { dayAndTime, fullDay, timeOfDay, weekDay } from "./times.ts";

/** Over so many days a weekday no longer says which one it was. */
const daysByName = 200;

/** "hier", "aujourd'hui", "demain": a day that is so many days off. */
function nearDay(days: number): string {
  return new Intl.RelativeTimeFormat(i18n.locale, { numeric: "auto" }).format(days, "day").replace("’", "'");
}

/** A day as `shopDay` names it, in words as one says it now: "aujourd'hui", "hier", "vendredi 20 novembre"; an older one with its year. */
export function dayName(day: string, now: number): string {
  const moment = startOfNamedDay(day);
  const ago = daysBetween(moment, now);
  if (ago === 0 || ago === 1) return nearDay(-ago);
  return ago < daysByName ? weekDay(moment) : fullDay(moment);
}

/** "16:00", "demain 08:00", "lundi 08:00", "30 nov. 08:00": a moment that is to come, as one says it now. */
export function comingTime(moment: string, now: number): string {
  const days = daysBetween(now, Date.parse(moment));
  if (days === 1) return `${nearDay(days)} ${timeOfDay(moment)}`;
  // In a week the weekday names today's own again.
  if (days < 1 || days > 6) return dayAndTime(moment, now);
  return `${momentFormat("weekdayAlone", { weekday: "long" }).format(new Date(moment))} ${timeOfDay(moment)}`;
}
