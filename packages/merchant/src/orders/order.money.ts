import { isOwnDelivery, orderStatuses } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";

/** What an order is counted by. */
export type Counted = Pick<Order, "itemsAmount" | "packingAmount" | "deliveryAmount" | "deliveryMode">;

/** What a shop takes of an order, as its days count it: delivery is its own where it delivers itself (rules/orders.md#day-statistics). */
export function takingsOf(order: Counted): number {
  const { itemsAmount, packingAmount, deliveryAmount } = order;
  return itemsAmount + packingAmount + (isOwnDelivery(order) ? deliveryAmount : 0);
}

/** What of the cash that a courier hands over is the platform's: its fee, which the shop owes (rules/wallet.md#order-money). */
export function feeInCash(order: Pick<Order, "status" | "paymentMethod" | "refund"> & Counted): number {
  const { status, paymentMethod, refund, deliveryAmount } = order;
  const isHandedOver = paymentMethod === "cash" && !isOwnDelivery(order);
  const isOver = status === orderStatuses.cancelled || refund !== null;
  return isHandedOver && !isOver ? deliveryAmount : 0;
}
