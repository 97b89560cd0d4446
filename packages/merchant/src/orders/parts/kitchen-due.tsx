import { useLingui } from "@lingui/react/macro";
import { serverNow } from "../../api/server-clock.ts";
import { useTicking } from "../../ui/ticker.ts";
import { minutesUntil, urgencyOf } from "../order.times.ts";
import { dueWords } from "../order.words.ts";
import styles from "./kitchen-due.module.css";

/** What is left until something is due: big minutes, and in words once there are none. */
export function KitchenDue({ dueAt }: { dueAt: string }) {
  const { t, i18n } = useLingui();
  const minutes = useTicking(() => minutesUntil(dueAt, serverNow()));
  const words = i18n._(dueWords(minutes));
  const urgency = styles[urgencyOf(minutes)];
  if (minutes <= 0) return <span className={`${styles.due} ${styles.late}`}>{words}</span>;
  return (
    <span className={`${styles.due} ${styles.left} ${urgency}`}>
      <span aria-hidden="true">{t`${minutes} min`}</span>
      <span className="unseen">{words}</span>
    </span>
  );
}
