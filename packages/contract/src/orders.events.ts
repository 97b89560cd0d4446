/** What happens to an order, from its placing on, as its log and the shop's activity tell it. */
export const orderEvents = [
  "place",
  "pay",
  "expireUnpaid",
  "accept",
  "refuse",
  "propose",
  "agree",
  "decline",
  "expireUnagreed",
  "expireUnaccepted",
  "cancel",
  "cancelByPlatform",
  "ready",
  "delay",
  "assign",
  "urge",
  "approach",
  "pickUp",
  "cancelByOperator",
  "deliver",
  "expireUndelivered",
  "refund",
] as const;

/** What the platform's systems may be told of an order (docs/webhooks.md). */
export const orderNews = [
  "order.paid",
  "order.accepted",
  "order.refused",
  "order.changeProposed",
  "order.changeDeclined",
  "order.expired",
  "order.cancelled",
  "order.ready",
  "order.delayed",
  "order.assigned",
  "order.urged",
  "order.courierNear",
  "order.pickedUp",
  "order.completed",
  "order.refunded",
] as const;

export type OrderNews = (typeof orderNews)[number];

/** Whom only the platform's systems reach: who ordered, and the courier where one is named. */
export const orderAudience = ["customer", "courier"] as const;

export type OrderAudience = (typeof orderAudience)[number];

/** Whom an arrow tells, by which way (rules/orders.md#who-is-told); all of it in the transaction that moves the order. */
export interface OrderTelling {
  /** The platform's systems, by webhook: of every arrow something. */
  systems: OrderNews;
  /** Whom the system tells in turn, as the message asks it to. */
  passOn?: readonly OrderAudience[];
  /** The shop's devices: the reminder that rings from now on; "none" silences what rang. */
  shop?: "new" | "cancelled" | "urged" | "courierNear" | "agreed" | "none";
  /** The order phone, by text message: from now on as long as nobody answers; what waits to be sent is withdrawn; or of a refund, once. */
  phone?: "unanswered" | "withdrawn" | "refunded";
}
