import { lastOf } from "./last.ts";
import {
  dayAfter,
  dayLength,
  daysBetween,
  morning,
  shopDay,
  startOfDay,
  startOfNamedDay,
  timeInDay,
  weekdayOf,
} from "./shops.day.ts";

const week = 7 * dayLength;

/** When a shop is open on a weekday, 1 Monday to 7 Sunday, by its own clock: 08:00 to before 24:00, or into the night after it, to before 26:00. */
export interface Hours {
  weekday: number;
  starts: string;
  ends: string;
  enabled: boolean;
}

/** From the first to before the second, in milliseconds of the week. */
type Span = readonly [from: number, to: number];

/** When the week is open, in its order; hours that touch are one span. A shop without any row of hours is open all day. */
export function spansOf(rows: readonly Hours[]): Span[] {
  if (rows.length === 0) return [[0, week]];
  const spans: Span[] = [];
  const open = rows
    .filter(({ enabled }) => enabled)
    .flatMap(({ weekday, starts, ends }): Span[] => {
      const [from, to] = [starts, ends].map((time) => (weekday - 1) * dayLength + timeInDay(time)) as [number, number];
      // A Sunday's night ends on the Monday with which the week begins.
      return to > week
        ? [
            [from, week],
            [0, to - week],
          ]
        : [[from, to]];
    })
    .sort(([one], [other]) => one - other);
  for (const [from, to] of open) {
    const last = lastOf(spans);
    if (last === undefined || last[1] < from) spans.push([from, to]);
    else spans[spans.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return spans;
}

/** How far a moment is into its week. */
function intoWeek(moment: number): number {
  return (weekdayOf(moment) - 1) * dayLength + moment - startOfDay(moment);
}

/** The first moment of open hours, not before the given one; undefined where there is none in any week. */
export function openingFrom(spans: readonly Span[], moment: number): number | undefined {
  const at = intoWeek(moment);
  const span = spans.find(([, to]) => at < to);
  if (span !== undefined) return moment + Math.max(0, span[0] - at);
  const [first] = spans;
  return first === undefined ? undefined : moment - at + week + first[0];
}

/** When the hours that a moment is in end; undefined where they never do. */
export function endingAfter(spans: readonly Span[], moment: number): number | undefined {
  const at = intoWeek(moment);
  const [first] = spans;
  const span = spans.find(([from, to]) => from <= at && at < to);
  if (first === undefined || span === undefined) return undefined;
  if (span[1] < week || first[0] > 0) return moment - at + span[1];
  return span === first ? undefined : moment - at + week + first[1];
}

/** Whether a moment lies in a shop's hours. */
export function isInHours(rows: readonly Hours[], moment: Date): boolean {
  return openingFrom(spansOf(rows), moment.getTime()) === moment.getTime();
}

/**
 * When the hours end that go on up to a midnight, or past it: at that midnight, or by the morning, so that they are the evening
 * before (rules/shops.md#nights); undefined where there are none.
 */
function nightEndOf(spans: readonly Span[], midnight: number): number | undefined {
  if (openingFrom(spans, midnight - 1) !== midnight - 1) return undefined;
  const end = openingFrom(spans, midnight) === midnight ? endingAfter(spans, midnight) : midnight;
  return end === undefined || end > midnight + morning ? undefined : end;
}

/** The day that open hours belong to at a moment: a night that ends by the morning is the evening before (rules/shops.md#nights). */
export function openDayOf(rows: readonly Hours[], now: Date): string {
  const midnight = startOfDay(now.getTime());
  const isNight = now.getTime() < (nightEndOf(spansOf(rows), midnight) ?? midnight);
  return shopDay(isNight ? new Date(midnight - 1) : now);
}

/** A day of a shop's work: from when, and until before when. */
export interface WorkDay {
  day: string;
  since: Date;
  until: Date;
}

/** When the work of a day begins: at its midnight, or where a night came before, as the shop opens again, in the morning at the latest. */
function workBeginsAt(spans: readonly Span[], midnight: number): number {
  const nightEnd = nightEndOf(spans, midnight);
  if (nightEnd === undefined) return midnight;
  return Math.min(midnight + morning, openingFrom(spans, nightEnd) ?? Number.POSITIVE_INFINITY);
}

/** The work of a day as `shopDay` names it, by the hours that a shop has now (rules/shops.md#work-days). */
export function workDayNamed(rows: readonly Hours[], day: string): WorkDay {
  const spans = spansOf(rows);
  const midnight = startOfNamedDay(day);
  const [since, until] = [workBeginsAt(spans, midnight), workBeginsAt(spans, midnight + dayLength)];
  return { day, since: new Date(since), until: new Date(until) };
}

/** The days of work from one to another, both included, the first first (rules/shops.md#work-days). */
export function workDays(rows: readonly Hours[], first: string, last: string): WorkDay[] {
  const count = 1 + daysBetween(startOfNamedDay(first), startOfNamedDay(last));
  return Array.from({ length: count }, (_, at) => workDayNamed(rows, dayAfter(first, at)));
}

/** The day whose work goes on at a moment, or has just ended: after a night it is the evening before still (rules/shops.md#work-days). */
export function workDayOf(rows: readonly Hours[], now: Date): WorkDay {
  const today = startOfDay(now.getTime());
  const isBefore = now.getTime() < workBeginsAt(spansOf(rows), today);
  return workDayNamed(rows, shopDay(new Date(isBefore ? today - dayLength : today)));
}
