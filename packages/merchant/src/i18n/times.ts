import { i18n } from "@lingui/core";
import { shopTimeZone as timeZone } from "@tsena/contract/shops.day";

const tags: Record<string, string> = { fr: "fr-FR", zh: "zh-CN" };
const formats = new Map<string, Intl.DateTimeFormat>();

function format(kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${i18n.locale} ${kind}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(tags[i18n.locale] ?? "fr-FR", { timeZone, ...options });
  formats.set(key, made);
  return made;
}

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** "12:04" */
export function timeOfDay(moment: string | number): string {
  return format("time", clock).format(new Date(moment));
}

/** "20 novembre 2026" or "2026年11月20日". */
export function fullDay(moment: string | number): string {
  return format("full", { dateStyle: "long" }).format(new Date(moment));
}

/** "12:04" for a moment of today, else "20 nov. 12:04" or "11月20日 12:04". */
export function dayAndTime(moment: string | number, now: number): string {
  const day = format("day", { day: "numeric", month: "short" });
  const its = day.format(new Date(moment));
  return its === day.format(new Date(now)) ? timeOfDay(moment) : `${its} ${timeOfDay(moment)}`;
}

/** "vendredi 20 novembre" or "11月20日星期五". */
export function weekDay(moment: string | number): string {
  return format("weekday", { weekday: "long", day: "numeric", month: "long" }).format(new Date(moment));
}
