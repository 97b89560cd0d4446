import type { Order } from "@tsena/web/shapes.ts";

/**
 * An order that has just left its list: by the tap of whoever is at the phone, by somebody who was faster than that, or of the list
 * itself, so that nobody here knows by whom.
 */
export interface Settled {
  order: Order;
  by: "us" | "others" | "list";
  /** Its place in the list as it was shown when it was settled. */
  place: number;
  /** The lines for which the shop has just refused it, and the dishes in combos: they were declared sold out with it. */
  soldOut: readonly string[];
  /** As it stood in the list that has lost it: so high its place stays. */
  was?: Order;
  /** When it was settled, by `performance.now()`: the clock of a phone may be put right meanwhile. */
  at: number;
  /** Whether it was there long enough to be read. */
  isRead?: boolean;
}

/** Hears of an order as the server has it, once it has spoken of what was tapped. */
export type OnSettled = (order: Order, by: Settled["by"], soldOut?: readonly string[]) => void;

/** How long a settled order stays to be read, in milliseconds: longer where something unexpected happened to it. */
const stay = { us: 2_500, others: 6_000, list: 6_000 } as const;

/** No card moves under a finger: so long after the last touch, in milliseconds (rules/orders.md#order-card). */
const afterTouch = 3_000;

/** Whether a settled order may leave: it was there to be read, and nobody has touched the screen for a moment. */
export function isOver({ by, at }: Settled, { touched, now }: { touched: number; now: number }): boolean {
  return now >= at + stay[by] && now >= touched + afterTouch;
}

/**
 * Whether a settled order is still spoken of: until it was read, and after that as long as its list brings it as it was. On a
 * slow link the list comes long after the answer, and what was accepted would be offered once more.
 */
export function isShown({ order, isRead = false }: Settled, rows: readonly Order[]): boolean {
  return !isRead || rows.some(({ id, version }) => id === order.id && version < order.version);
}

/** The rows of a list in which settled orders keep their place for a moment: what became of one is read where it was tapped. */
export function withSettled(rows: readonly Order[], settled: readonly Pick<Settled, "order" | "place">[]): Order[] {
  const ids = new Set(settled.map(({ order }) => order.id));
  const merged = rows.filter(({ id }) => !ids.has(id));
  const fromTheTop = [...settled].sort((one, other) => one.place - other.place);
  for (const { order, place } of fromTheTop) merged.splice(place, 0, order);
  return merged;
}
