import { useLingui } from "@lingui/react/macro";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { dayAndTime } from "../../i18n/times.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useTicking } from "../../ui/ticker.ts";
import styles from "./hand-over.module.css";

type HandedOver = Pick<Order, "status" | "deliveryMode" | "handOverCode" | "handOverLockedUntil">;

/**
 * The code that proves to the courier and the shop that this is the right order; shown while one waits for the other. After
 * too many wrong ones the courier's waits, and the shop reads until when.
 */
export function HandOver({ order }: { order: HandedOver }) {
  const { t } = useLingui();
  const { handOverLockedUntil: until } = order;
  const isLocked = useTicking(() => until !== null && Date.parse(until) > serverNow());
  if (order.status !== orderStatuses.awaitingCourier || order.deliveryMode !== 1 || order.handOverCode === "")
    return null;
  const time = until === null ? "" : dayAndTime(until, serverNow());
  return (
    <div className={styles.handOver}>
      <p className={styles.words}>
        <span className={styles.label}>{t`Code de remise`}</span>
        {isLocked ? (
          <span className={styles.locked}>{t`Trop de codes faux. Le livreur peut réessayer à ${time}.`}</span>
        ) : (
          <span className={styles.hint}>{t`Le livreur doit avoir le même.`}</span>
        )}
      </p>
      <p className={styles.code}>{order.handOverCode}</p>
    </div>
  );
}
