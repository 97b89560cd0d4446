import type { Order } from "@tsena/contract/orders";

/** An order that has just left its list: by the tap of whoever is at the phone, or by somebody else's. */
export interface Settled {
  order: Order;
  by: "us" | "others";
  /** Its place in the list as it was shown when it was settled. */
  place: number;
}

/** The rows of a list in which settled orders keep their place for a moment: what became of one is read where it was tapped. */
export function withSettled(rows: readonly Order[], settled: readonly Settled[]): Order[] {
  const ids = new Set(settled.map(({ order }) => order.id));
  const merged = rows.filter(({ id }) => !ids.has(id));
  const fromTheTop = [...settled].sort((one, other) => one.place - other.place);
  for (const { order, place } of fromTheTop) merged.splice(place, 0, order);
  return merged;
}
