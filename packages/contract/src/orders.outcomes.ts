import type { OrderEvent, OrderParty } from "./orders.states.ts";

/** Why an order that was paid earned nothing (rules/orders.md#how-an-order-ends). */
export const lossCauses = ["refused", "missed", "cancelledByCustomer", "cancelledByPlatform"] as const;

export type LossCause = (typeof lossCauses)[number];

/** How an order that was paid ended. */
export const orderOutcomes = ["completed", ...lossCauses] as const;

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
