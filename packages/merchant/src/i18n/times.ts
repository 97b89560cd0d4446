import { clock, momentFormat } from "@tsena/web/i18n/formats.ts";

/** "12:04" */
export function timeOfDay(moment: string | number): string {
  return momentFormat("time", clock).format(new Date(moment));
}

/** "20 novembre 2026" or "2026年11月20日". */
export function fullDay(moment: string | number): string {
  return momentFormat("full", { dateStyle: "long" }).format(new Date(moment));
}

/** "12:04" for a moment of today, else "20 nov. 12:04" or "11月20日 12:04". */
export function dayAndTime(moment: string | number, now: number): string {
  const day = momentFormat("day", { day: "numeric", month: "short" });
  const its = day.format(new Date(moment));
  return its === day.format(new Date(now)) ? timeOfDay(moment) : `${its} ${timeOfDay(moment)}`;
}

/** "20 nov." or "11月20日"; "20 nov. 2025" of a year that is not this one. */
export function shortDay(moment: string | number, now: number): string {
  const years = momentFormat("year", { year: "numeric" });
  const isThisYear = years.format(new Date(moment)) === years.format(new Date(now));
  const day = { day: "numeric", month: "short" } as const;
  const format = isThisYear ? momentFormat("day", day) : momentFormat("dayOfYear", { ...day, year: "numeric" });
  return format.format(new Date(moment));
}

/** "vendredi 20 novembre" or "11月20日星期五". */
export function weekDay(moment: string | number): string {
  return momentFormat("weekday", { weekday: "long", day: "numeric", month: "long" }).format(new Date(moment));
}

/** "ven. 20" or "20日周五". */
export function shortWeekDay(moment: string | number): string {
  return momentFormat("short", { weekday: "short", day: "numeric" }).format(new Date(moment));
}

/** "novembre 2026" or "2026年11月", of a month as "2026-11". */
export function monthWords(month: string): string {
  return momentFormat("month", { month: "long", year: "numeric" }).format(new Date(`${month}-15T12:00:00Z`));
}
