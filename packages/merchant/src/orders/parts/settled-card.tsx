import { useLingui } from "@lingui/react/macro";
import { orderStatuses } from "@tsena/contract/orders.states";
import { timeOfDay } from "../../i18n/times.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Card } from "../../ui/card.tsx";
import { lookOf } from "../order.states.ts";
import type { Settled } from "../order.settled.ts";
import { useFlight } from "../use-flight.ts";
import { OrderNumber } from "./order-number.tsx";
import { StateChip } from "./state-chip.tsx";
import { WhatFollows } from "./what-follows.tsx";
import styles from "./settled-card.module.css";

/** What became of an order that has just left its list. It speaks of what the server has said, never of what was only tapped. */
export function SettledCard(settled: Pick<Settled, "order" | "by" | "soldOut" | "at">) {
  const { t, i18n } = useLingui();
  const { order, by, soldOut } = settled;
  const flies = useFlight(settled, styles.flight);

  const look = lookOf(order);
  const reason = order.endReason === i18n._(look.word) ? t`Il n'y a plus rien à faire.` : order.endReason;
  const words = () => {
    if (by === "us" && order.outcome === "refused") return <WhatFollows order={order} soldOut={soldOut} />;
    if (order.status === orderStatuses.cancelled) return reason ?? t`Envoyé : le client est prévenu.`;
    if (by === "others") return t`Quelqu'un d'autre s'en est déjà occupé.`;
    if (by === "list") return t`C'est déjà fait.`;
    if (order.status === orderStatuses.awaitingCourier && order.dueAt !== null)
      return t`Envoyé : le client est prévenu. À remettre à ${timeOfDay(order.dueAt)}.`;
    return t`Envoyé : le client est prévenu.`;
  };

  const ended = order.status === orderStatuses.cancelled;
  const tone = by === "us" && !ended ? styles.done : ended ? styles.ended : "";
  return (
    <Card to={addressOf(paths.order, { id: order.id })} layout={`${styles.card} ${tone}`}>
      <span ref={flies} className={styles.first}>
        <OrderNumber orderNo={order.orderNo} />
        <StateChip look={look} />
      </span>
      <span role="status" className={styles.words}>
        {words()}
      </span>
    </Card>
  );
}
