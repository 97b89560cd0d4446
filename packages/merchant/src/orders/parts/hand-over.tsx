import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/contract/orders";
import styles from "./hand-over.module.css";

/** The code that proves to the courier and the shop that this is the right order; shown while one waits for the other. */
export function HandOver({ order }: { order: Pick<Order, "status" | "deliveryMode" | "handOverCode"> }) {
  const { t } = useLingui();
  if (order.status !== 3 || order.deliveryMode !== 1 || order.handOverCode === "") return null;
  return (
    <div className={styles.handOver}>
      <p className={styles.words}>
        <span className={styles.label}>{t`Code de remise`}</span>
        <span className={styles.hint}>{t`Le livreur doit avoir le même.`}</span>
      </p>
      <p className={styles.code}>{order.handOverCode}</p>
    </div>
  );
}
