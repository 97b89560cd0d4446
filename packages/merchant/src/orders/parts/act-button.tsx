import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/web/shapes.ts";
import type { ComponentProps } from "react";
import { Button } from "../../ui/button.tsx";
import { useUnderWay } from "../orders.queries.ts";

interface ActButtonProps extends Omit<ComponentProps<typeof Button>, "busy" | "busyLabel" | "blocked"> {
  order: Pick<Order, "id">;
  /** What the button does, as its call is named: it is busy with it from wherever it was tapped. Absent on one of several answers. */
  act?: string;
}

/** A button that does something to an order, or leads to it: while anything is under way with the order it takes no press. */
export function ActButton({ order, act, ...rest }: ActButtonProps) {
  const { t } = useLingui();
  const underWay = useUnderWay(order.id);
  const isUnderWay = underWay !== undefined;
  return <Button {...rest} busyLabel={t`Envoi…`} busy={isUnderWay && underWay === act} blocked={isUnderWay} />;
}
