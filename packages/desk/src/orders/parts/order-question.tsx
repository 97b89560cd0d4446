import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type DeskOrder, OrderReasonInput } from "@tsena/contract/desk.orders";
import type { OrderEvent } from "@tsena/contract/orders.states";
import { useState } from "react";
import { useOneField } from "../../forms/use-one-field.ts";
import { TextField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
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

/** Asks why, before an order is cancelled or paid back; says what follows. */
export function OrderQuestion({ order: { id, orderNo, paymentMethod }, deed, onClose, onDone }: OrderQuestionProps) {
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState("");
  const words = orderDeeds[deed];
  const { fault, page, busy, error, clear, answer } = useOneField({
    schema: OrderReasonInput,
    field: "reason",
    action: orderActions[deed],
    onDone,
  });
  const titles = { cancel: t`Annuler la commande ${orderNo} ?`, refund: t`Rembourser la commande ${orderNo} ?` };
  return (
    <Question
      title={titles[deed]}
      answer={i18n._(words.answer)}
      kind="danger"
      otherwise={i18n._(words.otherwise)}
      busy={busy}
      page={page}
      onAnswer={() => answer({ id, reason })}
      onClose={onClose}
    >
      <p>{i18n._(words[paymentMethod])}</p>
      <TextField
        label={t`Motif`}
        name="reason"
        value={reason}
        hint={i18n._(words.readBy)}
        error={fault}
        onChange={(value) => {
          setReason(value);
          clear();
        }}
      />
      <Fault error={error} />
    </Question>
  );
}
