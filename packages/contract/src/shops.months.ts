import { shopDay } from "./shops.day.ts";

const shownMonths = 12;

/** The last day of a month that is given as "2026-11". */
export function lastDayOf(month: string): string {
  const [year = 0, nth = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10);
}

/** The months that can be chosen, by the shop's clock, the one of a moment first. */
export function monthsUntil(now: number): string[] {
  const [year = 0, nth = 1] = shopDay(new Date(now)).split("-").map(Number);
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(year, nth - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
