import { useLingui } from "@lingui/react/macro";
import { isOwnDelivery } from "@tsena/contract/orders.states";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Order, OrderItem } from "@tsena/web/shapes.ts";
import { dot } from "../../i18n/joined.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { useIsGranted } from "../../person/use-may.ts";
import { useOrderDeeds } from "../order.deeds.ts";
import { lookOf } from "../order.states.ts";
import { paymentWords } from "../order.words.ts";
import { CourierLine } from "./courier-line.tsx";
import { CustomerSaidNo } from "./customer-asked.tsx";
import { CustomerNote } from "./customer-note.tsx";
import { Age, Countdown, useUrgency } from "./deadline.tsx";
import { DishTap } from "./dish-tap.tsx";
import { ForTheShop } from "./for-the-shop.tsx";
import { HandOver } from "./hand-over.tsx";
import { Items } from "./items.tsx";
import { OrderNumber } from "./order-number.tsx";
import { StateChip } from "./state-chip.tsx";
import styles from "./order-card.module.css";

const dishTap = (item: OrderItem) => <DishTap item={item} />;

/** An order that something is to be done about: which and how urgent, what to cook, what it brings; then the answers, which stay in view however long it is. */
export function OrderCard({ order, children }: { order: Order; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const urgency = useUrgency(order);
  const { practice } = useOrderDeeds();
  const mayChange = useIsGranted("stock", "price", "goods");
  const isTapped = practice === undefined && mayChange;
  const head = (
    <>
      <span className={styles.which}>
        <OrderNumber orderNo={order.orderNo} />
        <span className={styles.who}>
          <span className={styles.customer}>{order.customerName}</span>{" "}
          <span className={styles.age}>
            · <Age order={order} />
          </span>
        </span>
      </span>
      <Countdown order={order} />
      {order.ready ? <StateChip look={lookOf(order)} /> : null}
    </>
  );
  return (
    <article className={`${styles.card} ${styles[urgency]}`} aria-label={t`Commande ${order.orderNo}`}>
      {practice === undefined ? (
        <Link to={addressOf(paths.order, { id: order.id })} className={styles.head}>
          {head}
        </Link>
      ) : (
        // A practice order has no page of its own.
        <div className={styles.head}>{head}</div>
      )}
      <div className={styles.body}>
        <div className={styles.told}>
          <CustomerSaidNo order={order} />
          <Items items={order.items} {...(isTapped ? { over: dishTap } : {})} />
          <CustomerNote note={order.note} />
          <HandOver order={order} />
          {isOwnDelivery(order) ? (
            <p className={styles.place}>{order.address}</p>
          ) : order.courier !== null || order.ready ? (
            <p className={styles.place}>
              <CourierLine order={order} />
            </p>
          ) : null}
          <p className={styles.money}>
            <ForTheShop order={order} />
            <span className={styles.payment}>
              {dot}
              {i18n._(paymentWords(order))}
            </span>
          </p>
        </div>
        <div className={styles.answers}>{children}</div>
      </div>
    </article>
  );
}
