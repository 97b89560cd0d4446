import { useLingui } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import type { Order } from "@tsena/web/shapes.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { UnsentNote } from "../../unsent/parts/unsent-note.tsx";
import { kindsTo } from "../../unsent/unsent.kinds.ts";
import { onEndOf, useUnsent } from "../../unsent/unsent.ts";
import { isOf, type Unsent } from "../../unsent/unsent.rules.ts";
import type { OnSettled } from "../order.settled.ts";
import { showTruth } from "../orders.queries.ts";
import { WhatFollows } from "./what-follows.tsx";

/** The ids of the lines that a refusal declares sold out; none for any other action. */
function soldOutBy(unsent: Unsent, { items }: Order): readonly string[] {
  if (!isOf(unsent, "refuse") || unsent.payload.reason !== "soldOut") return [];
  return unsent.payload.itemIds ?? items.map(({ id }) => id);
}

interface UnlessUnsentProps {
  order: Order;
  /** Called with the order as the server has it, once it has spoken of what was tapped. */
  onSettled: OnSettled;
  children: ReactNode;
}

/** The buttons of an order; in their place what was tapped on one of them, while it waits to be sent (rules/app.md#unsent-actions). */
export function UnlessUnsent({ order, onSettled, children }: UnlessUnsentProps) {
  const { t } = useLingui();
  const unsent = useUnsent(order.id);
  const { acceptBy } = order;
  useEffect(() =>
    onEndOf(kindsTo("order"), (end) => {
      if (end.unsent.about !== order.id) return;
      if (end.how === "done" && end.output !== undefined) onSettled(end.output, "us", soldOutBy(end.unsent, order));
      if (end.how === "refused") showTruth(order.id, onSettled);
    }),
  );
  if (unsent === undefined) return children;
  const isRefused = isOf(unsent, "refuse");
  const isUrgent = acceptBy !== null && isOf(unsent, "accept", "refuse");
  return (
    <UnsentNote unsent={unsent}>
      {isRefused && unsent.isHeld === true ? <WhatFollows order={order} soldOut={soldOutBy(unsent, order)} /> : null}
      {isUrgent && unsent.isHeld !== true ? (
        <p>{t`Ne compte que si cela arrive avant ${timeOfDay(Date.parse(acceptBy))}.`}</p>
      ) : null}
    </UnsentNote>
  );
}
