import type { Order } from "@tsena/web/shapes.ts";
import { useEffect } from "react";
import { kindsTo } from "../unsent/unsent.kinds.ts";
import { isOfKind, type Unsent } from "../unsent/unsent.rules.ts";
import { onEndOf } from "../unsent/unsent.ts";
import type { OnSettled } from "./order.settled.ts";
import { showTruth } from "./orders.queries.ts";

/** The ids of the lines that a refusal declares sold out, and of the dishes in them that it names; none for any other action. */
export function soldOutBy(unsent: Unsent, { items }: Order): readonly string[] {
  if (!isOfKind(unsent, "refuse") || unsent.payload.reason !== "soldOut") return [];
  const { itemIds = items.map(({ id }) => id), partIds = [] } = unsent.payload;
  return [...itemIds, ...partIds];
}

/**
 * Hears what the server answers to what was tapped on an order, on whichever screen and however long ago: the order as it has it
 * now or, of a refusal, as somebody else has made it. Whatever shows buttons of an order calls it.
 */
export function useAnswers(order: Order, onSettled: OnSettled): void {
  useEffect(() =>
    onEndOf(kindsTo("order"), (end) => {
      if (end.unsent.about !== order.id) return;
      if (end.how === "done" && end.output !== undefined) onSettled(end.output, "us", soldOutBy(end.unsent, order));
      if (end.how === "refused") showTruth(order, onSettled);
    }),
  );
}
