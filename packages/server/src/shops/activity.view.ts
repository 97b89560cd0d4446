import type { OrderEvent } from "@tsena/contract/orders.states";
import type { ActivityLine } from "@tsena/contract/shops.activity";
import type { ShopEvent } from "@tsena/contract/shops.states";
import type { ActivityRow } from "./activity.store.ts";

/** A line as the shop's people read it. */
export function activityLineOf(row: ActivityRow): ActivityLine {
  const { id, actor: by, order_id: orderId, order_no: orderNo, payment_method: paymentMethod, amount } = row;
  const line = { id, at: row.at.toISOString(), by };
  return orderId === null
    ? { kind: "shop", ...line, event: row.event as ShopEvent, detail: row.detail }
    : {
        kind: "order",
        ...line,
        event: row.event as OrderEvent | "place",
        orderId,
        orderNo: orderNo ?? "",
        paymentMethod: paymentMethod ?? "wallet",
        amount: amount ?? 0,
      };
}
