import { useLingui } from "@lingui/react/macro";
import type { DeskOrder } from "@tsena/contract/desk.orders";
import { formatMoney } from "@tsena/contract/money";
import { mayHappen } from "@tsena/contract/orders.states";
import { useState } from "react";
import { dayAndTime } from "../../i18n/times.ts";
import { Button } from "../../ui/button.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { Failed, Fault, Waiting } from "../../ui/states.tsx";
import { moneyWordsOf, paymentNames } from "../order.words.ts";
import { useCancelled, useOrder } from "../orders.queries.ts";
import { CancelQuestion } from "./cancel-question.tsx";
import styles from "./order-panel.module.css";
import { OrderState } from "./order-state.tsx";
import { OrderStory } from "./order-story.tsx";

interface OrderPanelProps {
  id: string;
  onClose: () => void;
  onCancelled: (order: DeskOrder) => void;
}

/** One order in full, with its story, and whether it may be cancelled. */
export function OrderPanel({ id, onClose, onCancelled }: OrderPanelProps) {
  const { t } = useLingui();
  const found = useOrder(id);
  const keep = useCancelled();
  const [asking, setAsking] = useState(false);
  const { data: order, error } = found;
  if (order === undefined) {
    return (
      <SidePanel title={t`Détail de la commande`} onClose={onClose}>
        {error === null ? <Waiting /> : <Failed error={error} onRetry={() => void found.refetch()} />}
      </SidePanel>
    );
  }
  const { orderNo, status } = order;
  return (
    <SidePanel title={t`Commande ${orderNo}`} onClose={onClose}>
      <Fault error={error} />
      <OrderFacts order={order} />
      {mayHappen(status, "cancelByOperator", ["operator"]) ? (
        <div className={styles.action}>
          <Button kind="danger" onPress={() => setAsking(true)}>{t`Annuler la commande…`}</Button>
        </div>
      ) : null}
      <OrderStory order={order} />
      {asking ? (
        <CancelQuestion
          order={order}
          onClose={() => setAsking(false)}
          onDone={(cancelled) => {
            setAsking(false);
            keep(cancelled);
            onCancelled(cancelled);
          }}
        />
      ) : null}
    </SidePanel>
  );
}

function OrderFacts({ order }: { order: DeskOrder }) {
  const { t, i18n } = useLingui();
  const { courier, money, dueAt, endReason, note } = order;
  const facts: Fact[] = [
    [t`Boutique`, order.shopName],
    [t`Client`, order.customerName],
    [t`Téléphone`, order.phone],
    [t`Adresse de livraison`, order.address],
    [t`Passée le`, dayAndTime(order.createdAt)],
    [t`Par le système`, order.systemName],
    [t`Sa référence`, order.externalId],
    [t`Montant`, formatMoney(order.amount)],
    [t`Dont livraison`, formatMoney(order.deliveryAmount)],
    [t`Paiement`, i18n._(paymentNames[order.paymentMethod])],
    [
      t`État du paiement`,
      [i18n._(moneyWordsOf(order)), money === null ? "" : dayAndTime(money.at)].filter(Boolean).join(" · "),
    ],
    [t`Livreur`, courier === null ? "–" : `${courier.name} · ${courier.phone}`],
  ];
  if (note !== "") facts.push([t`Note du client`, note]);
  if (dueAt !== null) facts.push([t`Prévue pour`, dayAndTime(dueAt)]);
  if (endReason !== null) facts.push([t`Motif`, endReason]);
  return <Facts state={<OrderState status={order.status} />} facts={facts} />;
}
