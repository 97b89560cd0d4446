import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ToldReasonInput } from "@tsena/contract/desk.reason";
import { formatMoney } from "@tsena/contract/money";
import type { OrderEvent } from "@tsena/contract/orders.states";
import type { DeskOrder } from "@tsena/web/shapes.ts";
import { ReasonQuestion } from "../../forms/reason-question.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { orderActions } from "../orders.queries.ts";

/** What an operator may do with an order, each with a reason: the arrow and its words; the call is in `orderActions`. */
export const orderDeeds = {
  cancel: {
    event: "cancelByOperator",
    button: msg`Annuler la commande…`,
    answer: msg`Annuler la commande`,
    otherwise: msg`Garder la commande`,
    wallet: msg`Le client est remboursé, la boutique est alertée. On ne peut pas revenir en arrière.`,
    cash: msg`La boutique est alertée. On ne peut pas revenir en arrière.`,
    readBy: msg`Le client, la boutique et le livreur peuvent le lire.`,
  },
  refund: {
    event: "refund",
    button: msg`Rembourser la commande…`,
    answer: msg`Rembourser la commande`,
    otherwise: msg`Ne pas rembourser`,
    wallet: msg`Le client reçoit tout ce qu'il a payé. La part de la boutique est prise dans son portefeuille ; ce qui manque, elle le doit. On ne peut pas revenir en arrière.`,
    cash: msg`Le client reçoit tout ce qu'il a payé. La boutique, qui a les espèces, doit sa part. On ne peut pas revenir en arrière.`,
    readBy: msg`Le client et la boutique peuvent le lire.`,
  },
} as const satisfies Record<
  keyof typeof orderActions,
  Record<"button" | "answer" | "otherwise" | "wallet" | "cash" | "readBy", MessageDescriptor> & {
    event: OrderEvent;
  }
>;

export type OrderDeed = keyof typeof orderDeeds;

interface OrderQuestionProps {
  order: DeskOrder;
  deed: OrderDeed;
  onClose: () => void;
  onDone: (order: DeskOrder) => void;
}

/** What the customer gets back, and who pays what of it, by the amounts that the ledger would write now. */
function RefundFacts({ parts, amount }: { parts: NonNullable<DeskOrder["refundParts"]>; amount: number }) {
  const { t } = useLingui();
  const { walletAmount, owedAmount, platformAmount, commissionAmount } = parts;
  const facts: Fact[] = [[t`Le client reçoit`, formatMoney(amount)]];
  if (walletAmount > 0) facts.push([t`Pris dans le portefeuille de la boutique`, formatMoney(walletAmount)]);
  if (owedAmount > 0) facts.push([t`Dû par la boutique`, formatMoney(owedAmount)]);
  if (platformAmount > 0) facts.push([t`Payé par la plateforme`, formatMoney(platformAmount)]);
  if (commissionAmount > 0) facts.push([t`Commission rendue à la boutique`, formatMoney(commissionAmount)]);
  return <Facts facts={facts} />;
}

/** Asks why, before an order is cancelled or paid back; says what follows. */
export function OrderQuestion({ order, deed, onClose, onDone }: OrderQuestionProps) {
  const { t, i18n } = useLingui();
  const { id, orderNo, paymentMethod, amount, refundParts } = order;
  const words = orderDeeds[deed];
  const titles = { cancel: t`Annuler la commande ${orderNo} ?`, refund: t`Rembourser la commande ${orderNo} ?` };
  return (
    <ReasonQuestion
      schema={ToldReasonInput}
      title={titles[deed]}
      hint={i18n._(words.readBy)}
      answer={i18n._(words.answer)}
      otherwise={i18n._(words.otherwise)}
      id={id}
      action={orderActions[deed]}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{i18n._(words[paymentMethod])}</p>
      {deed === "refund" && refundParts !== null ? <RefundFacts parts={refundParts} amount={amount} /> : null}
    </ReasonQuestion>
  );
}
