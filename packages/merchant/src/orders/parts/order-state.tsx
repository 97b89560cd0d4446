import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/contract/orders";
import { dayAndTime } from "../../i18n/times.ts";
import { lookOf } from "../order.states.ts";
import { serverNow } from "../../reminder/server-clock.ts";
import { Age, Deadline } from "./deadline.tsx";
import { OrderNumber } from "./order-number.tsx";
import { StateChip } from "./state-chip.tsx";
import styles from "./order-state.module.css";

/** Which order it is, how it stands, and what time runs; for one that has ended, when and why. */
export function OrderState({ order }: { order: Order }) {
  const { t } = useLingui();
  const came = dayAndTime(order.createdAt, serverNow());
  return (
    <>
      <div className={styles.first}>
        <OrderNumber orderNo={order.orderNo} />
        <StateChip look={lookOf(order)} />
      </div>
      <p className={styles.when}>
        {t`Reçue : ${came}`}
        {order.closedAt === null ? (
          <>
            {" · "}
            <Age order={order} />
          </>
        ) : null}
      </p>
      <Deadline order={order} />
      {order.endReason === null ? null : <p className={styles.reason}>{order.endReason}</p>}
    </>
  );
}
