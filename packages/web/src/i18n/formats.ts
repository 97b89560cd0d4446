import { i18n } from "@lingui/core";
import { shopTimeZone as timeZone } from "@tsena/contract/shops.zone";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of moments as a shop's clock shows them, in the language of the app; made once for each `kind` of them. */
export function momentFormat(kind: string, options: Intl.DateTimeFormatOptions): { format(moment: Date): string } {
  const key = `${i18n.locale} ${kind}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(i18n.locale || "fr", { timeZone, ...options });
  formats.set(key, made);
  // Of the first of a month browsers write the bare figure.
  return { format: (moment) => made.format(moment).replace(/\b1 (?=[a-z])/, "1er ") };
}

/** Hours and minutes, from 00:00 to 23:59. */
export const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
