/**
 * When an order is due that takes so many minutes more, in milliseconds like the moments given: later than it was, or than now
 * where that is over, for nobody is told to come at a time that has passed (rules/orders.md#ready-and-late).
 */
export function dueLater(dueAt: number | null, minutes: number, now: number): number {
  return Math.max(dueAt ?? now, now) + minutes * 60_000;
}
