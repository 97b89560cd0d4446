const minute = 60_000;

/** A day of the shop, in milliseconds: Madagascar has no summer time. */
export const dayLength = 24 * 60 * minute;

/** How far into a day its morning begins: until then a night that goes on is the evening before (rules/shops.md#nights). */
export const morning = 6 * 60 * minute;

/** Madagascar is three hours ahead of UTC all year. */
const ahead = 3 * 60 * minute;

/** 1970 began on a Thursday: so many days before it was a Monday. */
const daysFromMonday = 3;

/** Days by the shop's clock since 1970. */
function dayNumber(moment: number): number {
  return Math.floor((moment + ahead) / dayLength);
}

/** The moment at which the shop's day of a moment begins. */
export function startOfDay(moment: number): number {
  return dayNumber(moment) * dayLength - ahead;
}

/** The weekday of a moment by the shop's clock: 1 Monday to 7 Sunday. */
export function weekdayOf(moment: number): number {
  return ((dayNumber(moment) + daysFromMonday) % 7) + 1;
}

/** How many midnights of the shop lie between two moments: 0 on the same day. */
export function daysBetween(from: number, to: number): number {
  return dayNumber(to) - dayNumber(from);
}

/** "08:30" as milliseconds of a day; "24:00" is its end, and "26:00" two hours after it. */
export function timeInDay(text: string): number {
  return (Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))) * minute;
}

/** The day of a moment by the shop's own clock, as "2026-11-20": to tell days apart, and to name them to machines. */
export function shopDay(moment: Date): string {
  return new Date(moment.getTime() + ahead).toISOString().slice(0, 10);
}

/** The moment at which a day of the shop begins that is named as `shopDay` names it: "2026-11-20". */
export function startOfNamedDay(day: string): number {
  return Date.parse(day) - ahead;
}

/** The day so many days after another, both as `shopDay` names them. */
export function dayAfter(day: string, days: number): string {
  return shopDay(new Date(startOfNamedDay(day) + days * dayLength));
}

/** The time of day of a moment by the shop's own clock, as "08:30". */
export function shopTime(moment: Date): string {
  return new Date(moment.getTime() + ahead).toISOString().slice(11, 16);
}
