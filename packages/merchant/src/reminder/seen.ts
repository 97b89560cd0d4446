import type { OrderReminder } from "@tsena/contract/orders";

/** What rings, as the last poll told. */
export type Ringing = NonNullable<OrderReminder>;

/** One cause of a ring: whose order, and the cause's own number. */
export type Cause = Pick<Ringing["orders"][number], "id" | "seq">;

export type Kind = Ringing["kind"];

/** A cause that was seen here, and whether the server was told. */
export interface Seen extends Cause {
  told: "no" | "underWay" | "yes";
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

/** Causes of one kind that are over once somebody has seen them. */
export interface Seeable {
  kind: Exclude<Kind, "new">;
  orders: Ringing["orders"];
}

/**
 * What of a ring is stopped by having seen it, by kind, the newest first. A new order is not: it waits for an answer, and so
 * does whatever else rings for it meanwhile.
 */
export function seeableOf(data: OrderReminder): Seeable[] {
  const unanswered = new Set(unansweredOf(data).map(({ id }) => id));
  const groups = new Map<Seeable["kind"], Ringing["orders"]>();
  for (const order of data?.orders ?? []) {
    if (order.kind === "new" || unanswered.has(order.id)) continue;
    groups.set(order.kind, [...(groups.get(order.kind) ?? []), order]);
  }
  return [...groups].map(([kind, orders]) => ({ kind, orders }));
}

/** The orders that wait to be accepted or refused, as far as the ring names them. */
export function unansweredOf(data: OrderReminder): Ringing["orders"] {
  return data?.orders.filter(({ kind }) => kind === "new") ?? [];
}
