import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { mayHappen, orderStatuses } from "@tsena/contract/orders.states";
import type { DeskOrder } from "@tsena/web/shapes.ts";
import { useState } from "react";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { addressOf } from "../../navigation/address.ts";
import { Button } from "../../ui/button.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { Grouped } from "../../ui/grouped.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { Fault, Note, NotYet } from "../../ui/states.tsx";
import { moneyWordsOf, paymentNames, proposalWords, takenOutWords } from "../order.words.ts";
import { useCacheOrder, useOrder } from "../orders.queries.ts";
import parts from "../../ui/panel-part.module.css";
import styles from "./order-panel.module.css";
import { type OrderDeed, orderDeeds, OrderQuestion } from "./order-question.tsx";
import { OrderState } from "./order-state.tsx";
import { OrderStory } from "./order-story.tsx";

interface OrderPanelProps {
  id: string;
  onClose: () => void;
  onDone: (order: DeskOrder, deed: OrderDeed) => void;
}

/** What an operator may do with an order now; what was paid back is not paid back again. */
function deedOf({ status, refund, refundAsked }: DeskOrder): OrderDeed | undefined {
  const deeds = Object.keys(orderDeeds) as OrderDeed[];
  return deeds.find(
    (deed) => refund === null && refundAsked === null && mayHappen(status, orderDeeds[deed].event, ["operator"]),
  );
}

/** One order in full, with its story, and what may be done with it. */
export function OrderPanel({ id, onClose, onDone }: OrderPanelProps) {
  const { t, i18n } = useLingui();
  const found = useOrder(id);
  const cacheAnswer = useCacheOrder();
  const [asking, setAsking] = useState<OrderDeed>();
  const { data: order, error } = found;
  if (order === undefined) {
    return (
      <SidePanel title={t`Détail de la commande`} onClose={onClose}>
        <NotYet query={found} />
      </SidePanel>
    );
  }
  const { orderNo } = order;
  const deed = deedOf(order);
  return (
    <SidePanel title={t`Commande ${orderNo}`} onClose={onClose}>
      <Fault error={error} />
      <OrderFacts order={order} />
      {order.refundAsked === null ? null : (
        <div className={styles.action}>
          <RefundAsked asked={order.refundAsked} />
        </div>
      )}
      {deed === undefined ? null : (
        <div className={styles.action}>
          <Button kind="danger" onPress={() => setAsking(deed)}>
            {i18n._(orderDeeds[deed].button)}
          </Button>
        </div>
      )}
      <OrderStory order={order} />
      {asking === undefined ? null : (
        <OrderQuestion
          order={order}
          deed={asking}
          onClose={() => setAsking(undefined)}
          onDone={(answer) => {
            setAsking(undefined);
            cacheAnswer(answer);
            onDone(answer, asking);
          }}
        />
      )}
    </SidePanel>
  );
}

/** That an order is to be paid back, once another operator confirms it. */
function RefundAsked({ asked: { id, askedBy } }: { asked: NonNullable<DeskOrder["refundAsked"]> }) {
  const { t } = useLingui();
  return (
    <Note>
      <p>{t`Remboursement demandé par ${askedBy} : un autre opérateur doit confirmer.`}</p>
      <Link className={parts.link} href={addressOf("/confirmations", { id })}>
        {t`Voir la demande`}
      </Link>
    </Note>
  );
}

function OrderFacts({ order }: { order: DeskOrder }) {
  const { t, i18n } = useLingui();
  const { courier, money, acceptBy, dueAt, endReason, note, refund, proposal } = order;
  const facts: Fact[] = [
    [
      t`Boutique`,
      <>
        <Link href={addressOf("/applications", { shop: order.shopId })}>{order.shopName}</Link>
        {order.shopPhone === null ? null : <Grouped>{` · ${order.shopPhone}`}</Grouped>}
      </>,
    ],
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
  if (proposal !== null) {
    facts.push(
      [t`Ce qui manque`, takenOutWords(proposal)],
      [t`Réponse du client`, i18n._(proposalWords[proposal.answer ?? "open"])],
      [t`Montant sans cela`, formatMoney(proposal.amount)],
    );
  }
  if (order.status === orderStatuses.awaitingAcceptance && acceptBy !== null)
    facts.push([t`À accepter avant`, dayAndTime(acceptBy)]);
  if (dueAt !== null) facts.push([t`Prévue pour`, dayAndTime(dueAt)]);
  if (endReason !== null) facts.push([t`Motif`, endReason]);
  if (refund !== null)
    facts.push([t`Remboursée le`, dayAndTime(refund.at)], [t`Motif du remboursement`, refund.reason]);
  return <Facts state={<OrderState order={{ ...order, refunded: refund !== null }} />} facts={facts} />;
}
