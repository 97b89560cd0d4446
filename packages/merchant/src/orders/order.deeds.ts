import type { Order } from "@tsena/web/shapes.ts";
import { createContext, useContext } from "react";
import { serverNow } from "../api/server-clock.ts";
import type { PayloadOf } from "../unsent/unsent.kinds.ts";
import { put } from "../unsent/unsent.ts";
import { refusalHeldFor } from "./order.times.ts";

type Refusal = Pick<PayloadOf<"refuse">, "reason" | "itemIds" | "partIds">;

/** What the buttons of an order do; each settles once the answer is there, or waits to be sent. */
export interface OrderDeeds {
  /** `prepMinutes`: in how many minutes it is to be ready; null where nothing is proposed. */
  accept(order: Order, prepMinutes: number | null): Promise<unknown>;
  ready(order: Order): Promise<unknown>;
  delay(order: Order, minutes: number): Promise<unknown>;
  refuse(order: Order, refusal: Refusal): Promise<unknown>;
  /** Of a practice order alone: in place of the calls that need a link at once (rules/orders.md#practice-order). */
  practice?: { handOver(order: Order): Promise<unknown> };
}

/** To the server, at once or as soon as there is a link. */
const sent: OrderDeeds = {
  accept: ({ id, orderNo: title }, prepMinutes) =>
    put("accept", prepMinutes === null ? { id } : { id, prepMinutes }, { title }),
  ready: ({ id, orderNo: title }) => put("ready", { id }, { title }),
  delay: ({ id, orderNo: title }, minutes) => put("delay", { id, minutes }, { title }),
  refuse: ({ id, orderNo: title, acceptBy }, refusal) =>
    put("refuse", { id, ...refusal }, { title, holdFor: refusalHeldFor(acceptBy, serverNow()) }),
};

/** Whom the buttons of the orders within tell what was tapped: the server, where nobody else is named. */
export const OrderDeedsContext = createContext(sent);

export const useOrderDeeds = (): OrderDeeds => useContext(OrderDeedsContext);
