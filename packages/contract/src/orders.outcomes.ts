import type { OrderEvent } from "./orders.states.ts";

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
  cancel: "cancelledByCustomer",
  cancelByPlatform: "cancelledByPlatform",
  cancelByOperator: "cancelledByPlatform",
};

/** How an order that was paid ends by an event; null where it does not end by it. */
export function outcomeOf(event: OrderEvent): OrderOutcome | null {
  return outcomes[event] ?? null;
}
