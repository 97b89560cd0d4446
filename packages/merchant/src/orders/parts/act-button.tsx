import { useLingui } from "@lingui/react/macro";
import { useMutationState } from "@tanstack/react-query";
import type { Order } from "@tsena/web/shapes.ts";
import { useStore } from "@tsena/web/store.ts";
import type { ComponentProps } from "react";
import type { Area } from "../../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { isWaiting } from "../../unsent/unsent.rules.ts";
import { unsentStore } from "../../unsent/unsent.ts";
import type { Step } from "../order.steps.ts";

/** How the keys of the orders' calls begin. */
const ordersArea: Area = "orders";

const isAbout = (payload: unknown, id: string): boolean =>
  typeof payload === "object" && payload !== null && "id" in payload && payload.id === id;

/** What is under way with an order, as its call is named, on whichever screen it was tapped; undefined for nothing. */
function useUnderWay(id: string): string | undefined {
  const tapped = useStore(unsentStore, (all) => all.find((one) => one.about === id && isWaiting(one))?.kind);
  const [sent] = useMutationState({
    filters: {
      mutationKey: [ordersArea],
      status: "pending",
      predicate: ({ state }) => isAbout(state.variables, id),
    },
    select: ({ options }) => String(options.mutationKey?.[1]),
  });
  return tapped ?? sent;
}

interface ActButtonProps extends Omit<ComponentProps<typeof Button>, "busy" | "busyLabel" | "blocked"> {
  order: Pick<Order, "id">;
  /** What the button does, as its call is named: it is busy with it from wherever it was tapped. Absent on one of several answers. */
  act?: Step;
}

/** A button that does something to an order, or leads to it: while anything is under way with the order it takes no press. */
export function ActButton({ order, act, ...rest }: ActButtonProps) {
  const { t } = useLingui();
  const underWay = useUnderWay(order.id);
  const isUnderWay = underWay !== undefined;
  return <Button {...rest} busyLabel={t`Envoi…`} busy={isUnderWay && underWay === act} blocked={isUnderWay} />;
}
