import { Trans } from "@lingui/react/macro";
import type { Order } from "@tsena/web/shapes.ts";
import { Money } from "../../ui/money.tsx";
import { takingsOf } from "../order.money.ts";

/** "14,000 Ar pour vous": what an order brings the shop, as its days count it (rules/orders.md#takings). */
export function ForTheShop({ order }: { order: Order }) {
  return (
    <Trans>
      <strong>
        <Money units={takingsOf(order)} />
      </strong>{" "}
      pour vous
    </Trans>
  );
}
