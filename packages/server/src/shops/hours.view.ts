import type { BusinessHours } from "@tsena/contract/shops.hours";
import type { BusinessHoursTable } from "../database/tables.shops.ts";

/** A row of hours as everybody is given it. */
export function hoursOf({ id, weekday, period, starts, ends, enabled }: BusinessHoursTable): BusinessHours {
  return { id, weekday, period, start: starts, end: ends, enabled };
}
