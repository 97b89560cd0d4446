import { orderStatuses, type OrderStatus } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { looks, type StateLook } from "./order.states.ts";

/** What an order came to by an event, where its status alone does not tell. */
const cameTo: Readonly<Record<string, keyof typeof looks>> = {
  propose: "asked",
  ready: "ready",
  refuse: "refused",
  expireUnaccepted: "missed",
  cancelByPlatform: "cancelledByPlatform",
  cancelByOperator: "cancelledByPlatform",
  expireUndelivered: "closedByClock",
  refund: "refunded",
};

/** What it waited for as it was placed nobody can say before it is known how it is paid. */
const placed = { word: undefined, icon: "clock", tone: "moving" } as const;

/**
 * Each line of an order's story, the oldest first, with the look of what the order came to by it. Before it came in, it waited for
 * its payment, or where that is cash for its customer's word, and one for which that never came is called as its chip calls it;
 * where the order itself has not come, it is not known for which.
 */
export function storyOf<Line extends { event: string; status: OrderStatus }>(
  lines: readonly Line[],
  paymentMethod: Order["paymentMethod"] | undefined,
): { line: Line; look: StateLook | typeof placed }[] {
  const readyFrom = lines.findIndex(({ event }) => event === "ready");
  const stateAt = ({ event, status }: Line, index: number): keyof typeof looks => {
    if (status === orderStatuses.awaitingPayment && paymentMethod === "wallet") return "unpaid";
    if (event === "expireUnpaid" && paymentMethod !== undefined)
      return paymentMethod === "wallet" ? "neverPaid" : "neverConfirmed";
    const isReady = status === orderStatuses.awaitingCourier && readyFrom !== -1 && index > readyFrom;
    return cameTo[event] ?? (isReady ? "ready" : status);
  };
  const lookAt = (line: Line, index: number): StateLook | typeof placed =>
    line.status === orderStatuses.awaitingPayment && paymentMethod === undefined ? placed : looks[stateAt(line, index)];
  return lines.map((line, index) => ({ line, look: lookAt(line, index) }));
}
