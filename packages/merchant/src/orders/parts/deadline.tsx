import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/contract/orders";
import { orderStatuses } from "@tsena/contract/orders.states";
import { Icon } from "../../ui/icon.tsx";
import { useTicking } from "../../ui/ticker.ts";
import { minutesSince, minutesUntil, urgencyOf } from "../order.times.ts";
import { acceptWords, ageWords, dueWords } from "../order.words.ts";
import { serverNow } from "../../reminder/server-clock.ts";
import styles from "./deadline.module.css";

/** How long ago the order came in: paid, or placed where it is not paid yet. */
export function Age({ order }: { order: Pick<Order, "paidAt" | "createdAt"> }) {
  const { i18n } = useLingui();
  const minutes = useTicking(() => minutesSince(order.paidAt ?? order.createdAt, serverNow()));
  return <span className={styles.age}>{i18n._(ageWords(minutes))}</span>;
}

function Countdown({ until, words }: { until: string; words: typeof acceptWords }) {
  const { i18n } = useLingui();
  const minutes = useTicking(() => minutesUntil(until, serverNow()));
  return (
    <p className={`${styles.deadline} ${styles[urgencyOf(minutes)]}`}>
      <Icon name="clock" size={18} />
      <span>{i18n._(words(minutes))}</span>
    </p>
  );
}

/** What is left of an order's time, in words: to accept it, or to hand it over. Nothing where no time of the shop's runs. */
export function Deadline({ order }: { order: Pick<Order, "status" | "ready" | "acceptBy" | "dueAt"> }) {
  if (order.status === orderStatuses.awaitingAcceptance && order.acceptBy !== null)
    return <Countdown until={order.acceptBy} words={acceptWords} />;
  if (order.status === orderStatuses.awaitingCourier && !order.ready && order.dueAt !== null)
    return <Countdown until={order.dueAt} words={dueWords} />;
  return null;
}
