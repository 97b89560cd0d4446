import { useLingui } from "@lingui/react/macro";
import type { OrderStatus } from "@tsena/contract/orders.states";
import { Mark } from "../../ui/mark.tsx";
import { statusLooks } from "../order.words.ts";

/** How an order stands. */
export function OrderState({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui();
  const { word, sign, look } = statusLooks[status];
  return (
    <Mark look={look} sign={sign}>
      {i18n._(word)}
    </Mark>
  );
}
