import * as v from "valibot";
import { Latitude, Longitude, Moment } from "./values.ts";

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
