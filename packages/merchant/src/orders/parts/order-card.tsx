import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/contract/orders";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { lookOf } from "../order.states.ts";
import { paymentWords } from "../order.words.ts";
import { CustomerNote } from "./customer-note.tsx";
import { Age, Deadline } from "./deadline.tsx";
import { HandOver } from "./hand-over.tsx";
import { Items } from "./items.tsx";
import { OrderNumber } from "./order-number.tsx";
import { StateChip } from "./state-chip.tsx";
import styles from "./order-card.module.css";

/** An order that something is to be done about: which and how urgent, what to cook, for whom, how much; then the answers. */
export function OrderCard({ order, children }: { order: Order; children: ReactNode }) {
  const { t, i18n } = useLingui();
  return (
    <article className={styles.card} aria-label={t`Commande ${order.orderNo}`}>
      <Link to={addressOf(paths.order, { id: order.id })} className={styles.head}>
        <span className={styles.first}>
          <span className={styles.number}>
            <OrderNumber orderNo={order.orderNo} />
          </span>
          <Age order={order} />
          <Icon name="forward" size={20} />
        </span>
        <Deadline order={order} />
        {order.ready ? <StateChip look={lookOf(order)} /> : null}
      </Link>
      <Items items={order.items} />
      <CustomerNote note={order.note} />
      <HandOver order={order} />
      <div className={styles.customer}>
        <p className={styles.name}>{order.customerName}</p>
        <p className={styles.place}>{order.address}</p>
      </div>
      {order.courier === null ? null : <p className={styles.place}>{t`Livreur : ${order.courier.name}`}</p>}
      <p className={styles.money}>
        <strong className={styles.amount}>
          <Money units={order.amount} />
        </strong>
        <span className={styles.payment}>{i18n._(paymentWords(order))}</span>
      </p>
      {children}
    </article>
  );
}
