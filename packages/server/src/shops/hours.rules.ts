import { type BusinessHours, hoursOverlap } from "@tsena/contract/shops.hours";

/** Whether a row of hours lies over another one of its shop. */
export function overlapsAny(row: BusinessHours, rows: readonly BusinessHours[]): boolean {
  return rows.some((other) => other.id !== row.id && hoursOverlap(row, other));
}

/**
 * The hours that some weekdays have, as the log tells them: "1 08:00-12:30 14:00-18:00, 2 08:00-12:30"; a weekday's number
 * alone is one without hours.
 */
export function hoursInWords(weekdays: readonly BusinessHours["weekday"][], rows: readonly BusinessHours[]): string {
  return [...new Set(weekdays)]
    .toSorted((one, other) => one - other)
    .map((weekday) => {
      const ofDay = rows.filter((row) => row.enabled && row.weekday === weekday);
      return [weekday, ...ofDay.map(({ start, end }) => `${start}-${end}`)].join(" ");
    })
    .join(", ");
}
