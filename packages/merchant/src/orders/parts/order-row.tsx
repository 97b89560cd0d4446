import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/contract/orders";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Money } from "../../ui/money.tsx";
import { lookOf } from "../order.states.ts";
import { itemsWords } from "../order.words.ts";
import { serverNow } from "../../reminder/server-clock.ts";
import { OrderNumber } from "./order-number.tsx";
import { StateChip } from "./state-chip.tsx";
import styles from "./order-row.module.css";

/** An order in short, to be found again: which, how it stands, what, when, for whom, how much. */
export function OrderRow({ order }: { order: Order }) {
  const { i18n } = useLingui();
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
        <strong className={styles.amount}>
          <Money units={order.amount} />
        </strong>
      </span>
    </Link>
  );
}
