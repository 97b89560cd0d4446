import type { OrderEvent, OrderParty } from "./orders.states.ts";

/** How an order that was paid ended and earned nothing (rules/orders.md#how-an-order-ends). */
export const lostOutcomes = ["refused", "missed", "cancelledByCustomer", "cancelledByPlatform"] as const;

export type LostOutcome = (typeof lostOutcomes)[number];

/** How an order that was paid ended. */
export const orderOutcomes = ["completed", ...lostOutcomes] as const;

export type OrderOutcome = (typeof orderOutcomes)[number];

const outcomes: Partial<Record<OrderEvent, OrderOutcome>> = {
  deliver: "completed",
  expireUndelivered: "completed",
  refuse: "refused",
  expireUnaccepted: "missed",
  cancelByOperator: "cancelledByPlatform",
};

/** How an order that was paid ends by an event, and by who brings it; null where it does not end by it. */
export function outcomeOf(event: OrderEvent, by: OrderParty): OrderOutcome | null {
  if (event === "cancel") return by === "platform" ? "cancelledByPlatform" : "cancelledByCustomer";
  return outcomes[event] ?? null;
}
