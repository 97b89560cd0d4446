import { type BusinessHours, hoursOverlap } from "@tsena/contract/shops.hours";

/** How a row of hours lies over another one of its shop; undefined where it lies over none. */
export function overlapOf(row: BusinessHours, rows: readonly BusinessHours[]): ReturnType<typeof hoursOverlap> {
  return rows
    .filter(({ id }) => id !== row.id)
    .map((other) => hoursOverlap(row, other))
    .find((how) => how !== undefined);
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
