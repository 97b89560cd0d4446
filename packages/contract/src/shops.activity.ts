import * as v from "valibot";
import { Amount } from "./money.ts";
import { PaymentMethod } from "./orders.ts";
import { orderEvents } from "./orders.events.ts";
import { shopEvents } from "./shops.states.ts";
import { Id, Moment } from "./values.ts";

/** What happened at the shop, as its people are told: an order that moved, or something that one of them changed. */
export const ActivityLine = v.variant("kind", [
  v.object({
    kind: v.literal("order"),
    id: Id,
    at: Moment,
    by: v.string(),
    event: v.picklist(orderEvents),
    orderId: Id,
    orderNo: v.string(),
    /** Before it comes in, an order waits for its payment, or where that is cash for its customer's word. */
    paymentMethod: PaymentMethod,
    /** What the shop takes of the order, as its card says (rules/orders.md#takings). */
    amount: Amount,
  }),
  v.object({
    kind: v.literal("shop"),
    id: Id,
    at: Moment,
    by: v.string(),
    event: v.picklist(shopEvents),
    detail: v.string(),
  }),
]);

export type ActivityLine = v.InferOutput<typeof ActivityLine>;
