import type { Effective } from "@tsena/contract/shops";
import { dayLength, morning, startOfDay, timeInDay, weekdayOf } from "@tsena/contract/shops.day";
import type { BusinessHours } from "@tsena/contract/shops.hours";
import { longestPauseDays } from "@tsena/contract/shops.states";

const hour = 3_600_000;

export type PauseName = "halfHour" | "oneHour" | "twoHours" | "nextPeriod" | "nextDay";

/** A way to pause, and the moment at which it ends. */
export interface Pause {
  name: PauseName;
  until: number;
}

/** The row of a day's hours that begins as those of the evening before end, at midnight or in the night: they go on in it. */
function overMidnight(day: number, hours: readonly BusinessHours[]): BusinessHours | undefined {
  const on = hours.filter(({ enabled }) => enabled);
  const evening = on.filter(({ weekday }) => weekday === weekdayOf(day - dayLength));
  return on.find(
    ({ weekday, start }) =>
      weekday === weekdayOf(day) && evening.some(({ end }) => timeInDay(end) === dayLength + timeInDay(start)),
  );
}

/** The moments at which a shop opens after one, in their order, as far off as a pause may end. */
function startsAfter(moment: number, hours: readonly BusinessHours[]): number[] {
  const days = Array.from({ length: 8 }, (_, index) => startOfDay(moment) + index * dayLength);
  const starts = days.flatMap((day) =>
    hours
      .filter((row) => row.enabled && row.weekday === weekdayOf(day) && row !== overMidnight(day, hours))
      .map(({ start }) => day + timeInDay(start)),
  );
  const last = moment + longestPauseDays * dayLength;
  return starts.filter((start) => start > moment && start <= last).sort((one, other) => one - other);
}

/**
 * The pauses that a shop is offered at a moment, by its own clock (rules/shops.md#pauses): half an hour, one, two,
 * until the hours that begin next today, and until the next day with hours. What goes on past midnight is the evening before still.
 */
export function pausesAt(now: number, hours: readonly BusinessHours[]): Pause[] {
  const tomorrow = startOfDay(now) + dayLength;
  const starts = startsAfter(now, hours);
  const nextPeriod = starts.find((start) => start < tomorrow);
  const night = overMidnight(tomorrow, hours);
  // Open all day and night, it comes back in the morning: nobody means midnight by "tomorrow".
  const isOpenByMorning = hours.length === 0 || (night !== undefined && timeInDay(night.end) > morning);
  const nextDay = isOpenByMorning ? tomorrow + morning : starts.find((start) => start >= tomorrow);
  return [
    { name: "halfHour", until: now + hour / 2 },
    { name: "oneHour", until: now + hour },
    { name: "twoHours", until: now + 2 * hour },
    ...(nextPeriod === undefined ? [] : [{ name: "nextPeriod", until: nextPeriod } as const]),
    ...(nextDay === undefined ? [] : [{ name: "nextDay", until: nextDay } as const]),
  ];
}

/** Whether a pause up to a moment changes anything: of a shop outside its hours, what lasts beyond its opening does. */
export function isFelt(pauseEnd: number, { reason, until }: Effective): boolean {
  return reason !== "outsideHours" || until === null || pauseEnd > Date.parse(until);
}

/** The hours that a power cut may be said to last (rules/shops.md#power-cuts). */
export const powerCutHours = [2, 3, 4] as const;

/** When a power cut of so many hours ends. */
export function powerCutEnd(now: number, hours: number): number {
  return now + hours * hour;
}
