import { useLingui } from "@lingui/react/macro";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import type { Order } from "@tsena/contract/orders";
import type { SoldOutVariant } from "@tsena/contract/orders.parts";
import { useEffect, type ReactNode } from "react";
import { useIsGranted } from "../../api/use-may.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { UnsentNote } from "../../unsent/parts/unsent-note.tsx";
import { onEndOf } from "../../unsent/unsent.ts";
import { useUnsent } from "../../unsent/use-unsent.ts";
import type { Settled } from "../order.settled.ts";
import { fetchOrder } from "../orders.queries.ts";
import { offerSoldOutBack } from "../sold-out.queries.ts";

type OnSettled = (order: Order, by: Settled["by"]) => void;

/** Shows an order as it stands after somebody was faster; where it cannot be fetched now, the lists bring it. */
async function showTruth(id: string, onSettled: OnSettled): Promise<void> {
  try {
    onSettled(await fetchOrder(id), "others");
  } catch (error) {
    if (!isCallFailed(error)) throw error;
  }
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
  const maySetStock = useIsGranted("stock");
  const { acceptBy } = order;
  useEffect(() =>
    onEndOf({ about: order.id }, (end) => {
      if (end.how === "done" && end.output !== undefined) {
        const { soldOut = [], ...answered } = end.output as Order & { soldOut?: SoldOutVariant[] };
        onSettled(answered, "us");
        if (maySetStock) offerSoldOutBack(soldOut);
      }
      if (end.how === "refused") void showTruth(order.id, onSettled);
    }),
  );
  if (unsent === undefined) return children;
  const isUrgent = acceptBy !== null && (unsent.kind === "accept" || unsent.kind === "refuse");
  return (
    <UnsentNote unsent={unsent}>
      {isUrgent ? <p>{t`Ne compte que si cela arrive avant ${timeOfDay(Date.parse(acceptBy))}.`}</p> : null}
    </UnsentNote>
  );
}
