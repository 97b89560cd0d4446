import { minutesAtMost } from "@tsena/contract/values";

/** What is known of an order that waits, and of its shop. */
export interface Cooking {
  /** Minutes that the shop usually takes, and that the slowest of the dishes ordered does. */
  usual: number;
  slowest: number;
  /** Dishes ordered, each portion counted. */
  portions: number;
  /** Orders that the shop has accepted and not called ready. */
  underWay: number;
  /** Minutes by which a shop that is very busy takes longer. */
  busy: number;
}

/** So many portions are cooked in the time of one; each further one takes a minute more. */
const portionsAtOnce = 6;
/** So many orders are cooked beside each other; each further one delays the next by three minutes. */
const ordersAtOnce = 3;
const minutesAnOrder = 3;
/** What a full kitchen adds at the most, so that a forgotten 'ready' promises nobody an hour. */
const loadAtMost = 20;
const roundedTo = 5;

/**
 * The minutes in which an order is promised to be ready where nobody says otherwise: by its dishes and by what the kitchen has
 * in hand, in steps of five, a day at the most (rules/orders.md#preparation-time).
 */
export function prepMinutesOf({ usual, slowest, portions, underWay, busy }: Cooking): number {
  const more = Math.max(0, portions - portionsAtOnce);
  const load = Math.min(loadAtMost, Math.max(0, underWay - ordersAtOnce) * minutesAnOrder);
  const base = Math.max(usual, slowest);
  // A usual time that is no step of five is said as it is.
  if (more + load + busy === 0) return base;
  return Math.min(minutesAtMost, Math.ceil((base + more + load + busy) / roundedTo) * roundedTo);
}
