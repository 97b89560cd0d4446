import { isOwnDelivery } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";

/** What an order is counted by. */
export type Counted = Pick<Order, "itemsAmount" | "packingAmount" | "deliveryAmount" | "deliveryMode">;

/** What a shop takes of an order, as its days count it: delivery is its own where it delivers itself (rules/orders.md#day-statistics). */
export function takingsOf(order: Counted): number {
  const { itemsAmount, packingAmount, deliveryAmount } = order;
  return itemsAmount + packingAmount + (isOwnDelivery(order) ? deliveryAmount : 0);
}
