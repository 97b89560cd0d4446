import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/web/shapes.ts";
import { joined } from "../../i18n/joined.ts";
import { dayAndTime } from "../../i18n/times.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { lookOf } from "../order.states.ts";
import { itemsWords } from "../order.words.ts";
import { serverNow } from "../../api/server-clock.ts";
import { Card } from "../../ui/card.tsx";
import { TwoLines } from "../../ui/two-lines.tsx";
import { OrderNumber } from "./order-number.tsx";
import { StateChip } from "./state-chip.tsx";
import { Takings } from "./takings.tsx";
import styles from "./order-row.module.css";

interface OrderRowProps {
  order: Order;
  /** A moment of the day that is known where the row stands, today's where none is given: that day is not written again. */
  now?: number;
}

/** An order in short, to be found again: which, how it stands, what, when, for whom, what the shop takes of it: so that the orders of a day sum up. */
export function OrderRow({ order, now = serverNow() }: OrderRowProps) {
  const { i18n } = useLingui();
  return (
    <Card to={addressOf(paths.order, { id: order.id })} layout={styles.row}>
      <span className={styles.first}>
        <OrderNumber orderNo={order.orderNo} />
        <StateChip look={lookOf(order)} />
      </span>
      <span className={styles.items}>
        <TwoLines>{itemsWords(i18n, order)}</TwoLines>
      </span>
      <span className={styles.last}>
        <span className={styles.who}>
          <TwoLines>{joined(dayAndTime(order.createdAt, now), order.customerName)}</TwoLines>
        </span>
        <span className={styles.amount}>
          <Takings order={order} />
        </span>
      </span>
    </Card>
  );
}
