import * as v from "valibot";
import { FeeAmount, Price } from "./money.ts";
import { whole } from "./numbers.ts";
import { Id, Latitude, Longitude, Moment } from "./values.ts";
import { orderOutcomes } from "./orders.outcomes.ts";
import { orderStatuses } from "./orders.states.ts";

/** The number of a cause, which only rises for each shop. */
export const ReminderSeq = whole(0, Number.MAX_SAFE_INTEGER);

/** Who carries an order, and where they said last that they were: `minutes` from the end of the way, counted from `at`. */
export const OrderCourier = v.object({
  name: v.string(),
  phone: v.string(),
  latitude: v.nullable(Latitude),
  longitude: v.nullable(Longitude),
  minutes: v.nullable(v.number()),
  at: v.nullable(Moment),
});

/** When an operator has paid a completed order back, and why (rules/orders.md#refunds). */
export const OrderRefund = v.object({ at: Moment, reason: v.string() });

/** A line of an order, as it was ordered whatever the menu says since (rules/orders.md#order-lines). */
export const OrderItem = v.object({
  id: Id,
  productId: Id,
  name: v.string(),
  /** The variant's name; empty where the product had but one. */
  specification: v.string(),
  quantity: v.number(),
  price: Price,
  packingPrice: FeeAmount,
  /** What one of a combo is made of; empty for a single item. */
  parts: v.array(v.object({ productId: Id, name: v.string(), specification: v.string(), quantity: v.number() })),
});

/** How an order ended; null while it has not, and of one that was never paid (rules/orders.md#how-an-order-ends). */
export const OutcomeSchema = v.nullable(v.picklist(orderOutcomes));

export const OrderStatusSchema = v.picklist(Object.values(orderStatuses));

/** What happened to an order, one arrow a line, newest last. */
export const OrderLogLine = v.object({
  id: Id,
  at: Moment,
  event: v.string(),
  status: OrderStatusSchema,
  by: v.string(),
  actorName: v.string(),
  text: v.string(),
});

/** A variant that was declared sold out because an order missed it, and what it had before: what takes that back. */
export const SoldOutVariant = v.object({
  id: Id,
  name: v.string(),
  stockBefore: v.number(),
  soldOutBefore: v.boolean(),
});

export type SoldOutVariant = v.InferOutput<typeof SoldOutVariant>;
