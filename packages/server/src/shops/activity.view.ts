import type { OrderEvent } from "@tsena/contract/orders.states";
import type { ActivityLine } from "@tsena/contract/shops.activity";
import type { ShopEvent } from "@tsena/contract/shops.states";
import type { ActivityRow } from "./activity.store.ts";

/** What happened to an order, as it is told: what the platform cancels before it was accepted, its customer has not. */
function eventOf({ event, by_party: by }: ActivityRow): OrderEvent | "place" {
  return event === "cancel" && by === "platform" ? "cancelByOperator" : (event as OrderEvent | "place");
}

/** A line as the shop's people read it. */
export function activityLineOf(row: ActivityRow): ActivityLine {
  const { id, actor: by, order_id: orderId, order_no: orderNo, amount } = row;
  const line = { id, at: row.at.toISOString(), by };
  return orderId === null
    ? { kind: "shop", ...line, event: row.event as ShopEvent, detail: row.detail }
    : {
        kind: "order",
        ...line,
        event: eventOf(row),
        orderId,
        orderNo: orderNo ?? "",
        amount: amount ?? 0,
      };
}
