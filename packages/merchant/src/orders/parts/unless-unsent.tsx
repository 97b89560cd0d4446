import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Order } from "@tsena/web/shapes.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { UnsentNote } from "../../unsent/parts/unsent-note.tsx";
import { useUnsent } from "../../unsent/unsent.ts";
import { isOfKind } from "../../unsent/unsent.rules.ts";
import { soldOutBy } from "../use-answers.ts";
import { WhatFollows } from "./what-follows.tsx";

/** The buttons of an order; in their place what was tapped on one of them, while it waits to be sent (rules/app.md#unsent-actions). */
export function UnlessUnsent({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useLingui();
  const unsent = useUnsent(order.id);
  const { acceptBy } = order;
  if (unsent === undefined) return children;
  const isRefused = isOfKind(unsent, "refuse");
  const isUrgent = acceptBy !== null && isOfKind(unsent, "accept", "refuse");
  return (
    <UnsentNote unsent={unsent}>
      {isRefused && unsent.isHeld === true ? (
        <WhatFollows order={order} soldOut={soldOutBy(unsent, order)} isHeld />
      ) : null}
      {isUrgent && unsent.isHeld !== true ? (
        <p>{t`Ne compte que si cela arrive avant ${timeOfDay(Date.parse(acceptBy))}.`}</p>
      ) : null}
    </UnsentNote>
  );
}
