import { i18n } from "@lingui/core";
import { shopTimeZone as timeZone } from "@tsena/contract/shops.day";

const tags: Record<string, string> = { fr: "fr-FR", zh: "zh-CN" };
const formats = new Map<string, Intl.DateTimeFormat>();

function format(kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${i18n.locale} ${kind}`;
  const made =
    formats.get(key) ??
    new Intl.DateTimeFormat(tags[i18n.locale] ?? "fr-FR", { timeZone, hourCycle: "h23", ...options });
  formats.set(key, made);
  return made;
}

/** "20/11/2026 12:04" or "2026/11/20 12:04". */
export function dayAndTime(moment: string): string {
  return format("day", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(moment));
}

/** "20/11 12:04:09": of a message that waits since a moment ago. */
export function exactTime(moment: string): string {
  return format("exact", {
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).format(new Date(moment));
}
