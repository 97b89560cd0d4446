import type { Order } from "@tsena/web/shapes.ts";
import { orderStatuses } from "@tsena/contract/orders.states";
import { Money } from "../../ui/money.tsx";
import { takingsOf } from "../order.money.ts";
import styles from "./takings.module.css";

/** What an order brings its shop, as its days count it; struck out where it would have (rules/orders.md#takings). */
export function Takings({ order }: { order: Order }) {
  const amount = <Money units={takingsOf(order)} />;
  return order.status === orderStatuses.cancelled ? <s className={styles.lost}>{amount}</s> : <strong>{amount}</strong>;
}
