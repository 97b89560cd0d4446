import type { Order } from "@tsena/web/shapes.ts";
import { orderStatuses } from "@tsena/contract/orders.states";
import { Money } from "../../ui/money.tsx";
import { takingsOf } from "../order.money.ts";
import styles from "./takings.module.css";

interface TakingsProps {
  order: Order;
  /** Whether what was paid back is struck out, too: the orders of a day sum up to its takings, which a refund leaves as they were. */
  strikesRefunded?: boolean;
}

/** What an order brings its shop, as its days count it; struck out where it would have (rules/orders.md#takings). */
export function Takings({ order, strikesRefunded = false }: TakingsProps) {
  const amount = <Money units={takingsOf(order)} />;
  const isLost = order.status === orderStatuses.cancelled || (strikesRefunded && order.refund !== null);
  return isLost ? <s className={styles.lost}>{amount}</s> : <strong>{amount}</strong>;
}
