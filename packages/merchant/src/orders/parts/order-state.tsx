import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/web/shapes.ts";
import { dot } from "../../i18n/joined.ts";
import { dayAndTime } from "../../i18n/times.ts";
import { lookOf } from "../order.states.ts";
import { serverNow } from "../../api/server-clock.ts";
import { CustomerSaidNo, TakenOut } from "./customer-asked.tsx";
import { Age, Deadline } from "./deadline.tsx";
import { OrderNumber } from "./order-number.tsx";
import { StateChip } from "./state-chip.tsx";
import styles from "./order-state.module.css";

/** Which order it is, how it stands, and what time runs; for one that has ended, when and why. */
export function OrderState({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const came = dayAndTime(order.createdAt, serverNow());
  const look = lookOf(order);
  return (
    <>
      <div className={styles.first}>
        <OrderNumber orderNo={order.orderNo} />
        <StateChip look={look} />
      </div>
      <p className={styles.when}>
        {t`Reçue : ${came}`}
        {order.closedAt === null ? (
          <>
            {dot}
            <Age order={order} />
          </>
        ) : null}
      </p>
      <Deadline order={order} />
      <CustomerSaidNo order={order} />
      <TakenOut order={order} />
      <Refunded order={order} />
      <EndReason reason={order.endReason} chip={i18n._(look.word)} />
    </>
  );
}

/** That a completed order was paid back, when, why, and what the shop gives for it. */
function Refunded({ order }: { order: Order }) {
  const { t } = useLingui();
  if (!order.refund) return null;
  const { at, reason } = order.refund;
  return (
    <p className={styles.reason}>
      {t`Remboursée au client par la plateforme : ${dayAndTime(at, serverNow())}`}
      <br />
      {t`Motif : ${reason}`}
    </p>
  );
}

/** Why an order ended, unless its chip says just that. */
function EndReason({ reason, chip }: { reason: string | null; chip: string }) {
  return reason === null || reason === chip ? null : <p className={styles.reason}>{reason}</p>;
}
