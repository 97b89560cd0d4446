import type { orderStatistics } from "@tsena/contract/orders.statistics";
import { dayAfter } from "@tsena/contract/shops.day";
import type { AppOutput } from "@tsena/web/terms.ts";

/** A day as its statistics tell it. */
export type DayOfShop = AppOutput<typeof orderStatistics.day>;

/** How many days the chart shows. */
export const chartDays = 7;

/** How long a bar is beside the longest, in percent; one that is not nothing can be seen. */
export function barLength(amount: number, longest: number): number {
  return amount <= 0 || longest <= 0 ? 0 : Math.max(2, Math.round((amount / longest) * 100));
}

/** The last day of the week so many weeks away, which is never still to come. */
export function weekAway(last: string, weeks: number, today: string): string {
  const day = dayAfter(last, weeks * chartDays);
  return day > today ? today : day;
}

/** The moment at noon of a day, by which it is named: no clock's zone makes another day of it. */
export const noonOf = (day: string): string => `${day}T09:00:00.000Z`;
