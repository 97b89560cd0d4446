import { Trans } from "@lingui/react/macro";
import type { Order } from "@tsena/web/shapes.ts";
import { Takings } from "./takings.tsx";

/** "14,000 Ar pour vous": what an order brings the shop, as its days count it (rules/orders.md#takings). */
export function ForTheShop({ order }: { order: Order }) {
  return (
    <Trans>
      <Takings order={order} /> pour vous
    </Trans>
  );
}
