import { clock, momentFormat } from "@tsena/web/i18n/formats.ts";

/** "20/11/2026 12:04" or "2026/11/20 12:04". */
export function dayAndTime(moment: string): string {
  const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return momentFormat("day", { ...day, ...clock }).format(new Date(moment));
}

/** "20/11 12:04:09": of a message that waits since a moment ago. */
export function exactTime(moment: string): string {
  const parts = { month: "2-digit", day: "2-digit", second: "2-digit" } as const;
  return momentFormat("exact", { ...parts, ...clock }).format(new Date(moment));
}

/** "20/11/2026" or "2026/11/20", of a day as "2026-11-20". */
export function dayWords(day: string): string {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return momentFormat("date", parts).format(new Date(`${day}T12:00:00Z`));
}

/** "novembre 2026" or "2026年11月", of a month as "2026-11". */
export function monthWords(month: string): string {
  return momentFormat("month", { month: "long", year: "numeric" }).format(new Date(`${month}-15T12:00:00Z`));
}
