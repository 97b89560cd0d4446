import { i18n } from "@lingui/core";

/** Times are the shop's own (decisions, Shop), wherever the phone believes to be. */
const timeZone = "Indian/Antananarivo";

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

/** "12:04" for a moment of today, else "20 nov. 12:04" or "11月20日 12:04". */
export function dayAndTime(moment: string | number, now: number): string {
  const day = format("day", { day: "numeric", month: "short" });
  const its = day.format(new Date(moment));
  return its === day.format(new Date(now)) ? timeOfDay(moment) : `${its} ${timeOfDay(moment)}`;
}
