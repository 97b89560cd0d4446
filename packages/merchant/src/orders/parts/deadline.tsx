import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/web/shapes.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTicking } from "../../ui/ticker.ts";
import { clockOf, minutesSince, minutesUntil, secondsUntil, urgencyOf, type Urgency } from "../order.times.ts";
import { ageWords, deadlineOf } from "../order.words.ts";
import { serverNow } from "../../api/server-clock.ts";
import styles from "./deadline.module.css";

type Timed = Pick<Order, "status" | "ready" | "acceptBy" | "dueAt" | "proposal">;

/** How long ago the order came in: paid, or placed where it is not paid yet. */
export function Age({ order }: { order: Pick<Order, "paidAt" | "createdAt"> }) {
  const { i18n } = useLingui();
  const minutes = useTicking(() => minutesSince(order.paidAt ?? order.createdAt, serverNow()));
  return <span className={styles.age}>{i18n._(ageWords(minutes))}</span>;
}

type Running = NonNullable<ReturnType<typeof deadlineOf>>;

function InWords({ until, words }: Running) {
  const { i18n } = useLingui();
  const minutes = useTicking(() => minutesUntil(until, serverNow()));
  return (
    <p className={`${styles.deadline} ${styles[urgencyOf(minutes)]}`}>
      <Icon name="clock" size={18} />
      <span>{i18n._(words(minutes))}</span>
    </p>
  );
}

function InFigures({ until, words }: Running) {
  const { i18n } = useLingui();
  const minutes = useTicking(() => minutesUntil(until, serverNow()));
  const clock = useTicking(() => clockOf(secondsUntil(until, serverNow())));
  return (
    <span className={`${styles.clock} ${styles[urgencyOf(minutes)]}`}>
      <span aria-hidden="true">{clock}</span>
      <span className="unseen">{i18n._(words(minutes))}</span>
    </span>
  );
}

/** What is left of an order's time, in words: to accept it, or to hand it over. Nothing where no time of the shop's runs. */
export function Deadline({ order }: { order: Timed }) {
  const running = deadlineOf(order);
  return running === null ? null : <InWords {...running} />;
}

/** The same as a clock that runs down by the second; whoever hears the screen is told the minutes. */
export function Countdown({ order }: { order: Timed }) {
  const running = deadlineOf(order);
  return running === null ? null : <InFigures {...running} />;
}

/** How pressing an order is now; calm where no time of the shop's runs. */
export function useUrgency(order: Timed): Urgency {
  const running = deadlineOf(order);
  return useTicking(() => (running === null ? "calm" : urgencyOf(minutesUntil(running.until, serverNow()))));
}
