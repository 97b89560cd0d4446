import { useLingui } from "@lingui/react/macro";
import type { DeskOrder } from "@tsena/web/shapes.ts";
import { Mark } from "../../ui/mark.tsx";
import { markOf } from "../order.words.ts";

/** How an order stands. */
export function OrderState({ order }: { order: Pick<DeskOrder, "status" | "outcome"> }) {
  const { i18n } = useLingui();
  const { word, sign, tone } = markOf(order);
  return (
    <Mark tone={tone} sign={sign}>
      {i18n._(word)}
    </Mark>
  );
}
