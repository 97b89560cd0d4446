import type { Busy } from "@tsena/contract/shops";

/** What of a shop says that it is very busy. */
export interface BusyShop {
  busy_minutes: number | null;
  busy_until: Date | null;
}

/** By how many minutes a shop's orders take longer at a moment, and until when; null for as long as usual (rules/shops.md#very-busy). */
export function busyOf({ busy_minutes: minutes, busy_until: until }: BusyShop, now: Date): Busy {
  return minutes === null || until === null || until <= now ? null : { minutes, until: until.toISOString() };
}
