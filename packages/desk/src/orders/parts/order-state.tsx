import { useLingui } from "@lingui/react/macro";
import { Mark } from "../../ui/mark.tsx";
import { markOf, type Standing } from "../order.words.ts";

/** How an order stands. */
export function OrderState({ order }: { order: Standing }) {
  const { i18n } = useLingui();
  const { word, sign, tone } = markOf(order);
  return (
    <Mark tone={tone} sign={sign}>
      {i18n._(word)}
    </Mark>
  );
}
