import type { Order } from "@tsena/web/shapes.ts";
import { shopMay } from "./order.states.ts";

/** What a shop does with an order, in the order it does it. Each is a call of the contract's `orders`. */
export type Step = "accept" | "ready" | "dispatch" | "complete";

/** The shop's next step with an order, which its screen offers as the big button; undefined while others are at it. */
export function nextStep(order: Pick<Order, "status" | "deliveryMode" | "ready">): Step | undefined {
  if (shopMay(order, "accept")) return "accept";
  if (shopMay(order, "ready") && !order.ready) return "ready";
  if (shopMay(order, "pickUp")) return "dispatch";
  return shopMay(order, "deliver") ? "complete" : undefined;
}
