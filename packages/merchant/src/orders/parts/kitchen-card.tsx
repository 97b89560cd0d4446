import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import type { Order } from "@tsena/web/shapes.ts";
import { useIsGranted } from "../../person/use-may.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { isCooking } from "../kitchen.rules.ts";
import type { OnSettled } from "../order.settled.ts";
import { lookOf } from "../order.states.ts";
import { CourierLine } from "./courier-line.tsx";
import { useAnswers } from "../use-answers.ts";
import { CustomerNote } from "./customer-note.tsx";
import { Items } from "./items.tsx";
import { KitchenDue } from "./kitchen-due.tsx";
import { ReadyButton } from "./order-actions.tsx";
import { calledOf } from "./order-number.tsx";
import { StateChip } from "./state-chip.tsx";
import { UnlessUnsent } from "./unless-unsent.tsx";
import styles from "./kitchen-card.module.css";

interface KitchenCardProps {
  order: Order;
  /** Called with the order as the server has it, once it has answered. */
  onSettled: OnSettled;
}

/** An order as the kitchen reads it from afar: its number, its time, its dishes, what the customer asks; then that it is ready. */
export function KitchenCard({ order, onSettled }: KitchenCardProps) {
  const { t } = useLingui();
  const mayHandle = useIsGranted("orders.handle");
  const { dueAt } = order;
  const cooks = isCooking(order);
  useAnswers(order, onSettled);
  return (
    <article
      className={cooks ? styles.card : `${styles.card} ${styles.past}`}
      aria-label={t`Commande ${order.orderNo}`}
    >
      <Link to={addressOf(paths.order, { id: order.id })} className={styles.head}>
        <span className={styles.number}>{calledOf(order.orderNo)}</span>
        {!cooks ? (
          <span className={styles.state}>
            <StateChip look={lookOf(order)} />
          </span>
        ) : dueAt === null ? null : (
          <KitchenDue dueAt={dueAt} />
        )}
      </Link>
      <Items items={order.items} />
      <CustomerNote note={order.note} />
      {order.ready ? (
        <p className={styles.courier}>
          <CourierLine order={order} />
        </p>
      ) : null}
      {cooks && mayHandle ? (
        <UnlessUnsent order={order}>
          <ReadyButton order={order} />
        </UnlessUnsent>
      ) : null}
    </article>
  );
}
