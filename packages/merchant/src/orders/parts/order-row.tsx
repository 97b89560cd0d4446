import { useLingui } from "@lingui/react/macro";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Money } from "../../ui/money.tsx";
import { takingsOf } from "../order.money.ts";
import { lookOf } from "../order.states.ts";
import { itemsWords } from "../order.words.ts";
import { serverNow } from "../../reminder/server-clock.ts";
import { OrderNumber } from "./order-number.tsx";
import { StateChip } from "./state-chip.tsx";
import styles from "./order-row.module.css";

/** An order in short, to be found again: which, how it stands, what, when, for whom, what the shop takes of it: so that the orders of a day sum up. */
export function OrderRow({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const isLost = order.status === orderStatuses.cancelled;
  const Takings = isLost ? "s" : "strong";
  return (
    <Link to={addressOf(paths.order, { id: order.id })} className={styles.row}>
      <span className={styles.first}>
        <OrderNumber orderNo={order.orderNo} />
        <StateChip look={lookOf(order)} />
      </span>
      <span className={styles.items}>{itemsWords(i18n, order)}</span>
      <span className={styles.last}>
        <span className={styles.who}>
          {dayAndTime(order.createdAt, serverNow())} · {order.customerName}
        </span>
        <Takings className={isLost ? `${styles.amount} ${styles.lost}` : styles.amount}>
          <Money units={takingsOf(order)} />
        </Takings>
      </span>
    </Link>
  );
}
