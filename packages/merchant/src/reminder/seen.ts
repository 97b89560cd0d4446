import type { OrderReminder } from "@tsena/contract/orders";
import { type Cause, type Kind, type Ringing, unansweredOf } from "@tsena/contract/orders.notices";

/** A cause that was seen here, and whether that was sent to the server. */
export interface Seen extends Cause {
  sent: "no" | "underWay" | "yes";
}

/** What is left to ring for without what was seen here; null for nothing. */
export function unseenOf(data: OrderReminder, seen: readonly Cause[]): OrderReminder {
  if (data === null) return null;
  const over = new Set(seen.map(({ seq }) => seq));
  const orders = data.orders.filter(({ seq }) => !over.has(seq));
  const [newest] = orders;
  if (newest === undefined) return null;
  if (orders.length === data.orders.length) return data;
  const { seq, kind } = newest;
  return { ...data, seq, kind, count: data.count - data.orders.length + orders.length, orders };
}

/** For which cause a shop rings where there are several: a new order, which waits for an answer, before all; else the newest. */
export function loudestOf(data: Ringing): Kind {
  return unansweredOf(data).length > 0 ? "new" : data.kind;
}
