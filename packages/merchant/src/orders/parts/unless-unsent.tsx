import { useLingui } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import type { Order } from "@tsena/web/shapes.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { UnsentNote } from "../../unsent/parts/unsent-note.tsx";
import { onEndOf } from "../../unsent/unsent.ts";
import type { PayloadOf } from "../../unsent/unsent.kinds.ts";
import type { Unsent } from "../../unsent/unsent.rules.ts";
import { useUnsent } from "../../unsent/use-unsent.ts";
import type { OnSettled } from "../order.settled.ts";
import { showTruth } from "../orders.queries.ts";
import { WhatFollows } from "./what-follows.tsx";

/** The ids of the lines that a refusal declares sold out; none for any other action. */
function soldOutBy({ kind, payload }: Pick<Unsent, "kind" | "payload">, { items }: Order): readonly string[] {
  const { reason, itemIds } = payload as Partial<PayloadOf<"refuse">>;
  if (kind !== "refuse" || reason !== "soldOut") return [];
  return itemIds ?? items.map(({ id }) => id);
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
    onEndOf({ about: order.id }, (end) => {
      if (end.how === "done" && end.output !== undefined)
        onSettled(end.output as Order, "us", soldOutBy(end.unsent, order));
      if (end.how === "refused") showTruth(order.id, onSettled);
    }),
  );
  if (unsent === undefined) return children;
  const isUrgent = acceptBy !== null && (unsent.kind === "accept" || unsent.kind === "refuse");
  const isRefused = unsent.kind === "refuse";
  return (
    <UnsentNote unsent={unsent}>
      {isRefused && unsent.isHeld === true ? <WhatFollows order={order} soldOut={soldOutBy(unsent, order)} /> : null}
      {isUrgent && unsent.isHeld !== true ? (
        <p>{t`Ne compte que si cela arrive avant ${timeOfDay(Date.parse(acceptBy))}.`}</p>
      ) : null}
    </UnsentNote>
  );
}
