/** From here on somebody has waited too long: the app promises an answer within a day (review status screen). */
const longHours = 24;

/** How long an application has waited. */
export interface Wait {
  days: number;
  /** Beyond the days, 0 to 23. */
  hours: number;
  /** Beyond the hours, 0 to 59. */
  minutes: number;
  isLong: boolean;
}

/**
 * How long an application has waited since it was sent, in whole minutes; none where this clock is behind the server's.
 * @param now milliseconds since 1970
 */
export function waitOf(sentAt: string, now: number): Wait {
  const all = Math.max(0, Math.floor((now - Date.parse(sentAt)) / 60_000));
  const allHours = Math.floor(all / 60);
  return {
    days: Math.floor(allHours / 24),
    hours: allHours % 24,
    minutes: all % 60,
    isLong: allHours >= longHours,
  };
}
