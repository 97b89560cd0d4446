import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { CallPayload } from "@tsena/contract/call";
import { type DeskOrder, deskOrders, OrderReasonInput } from "@tsena/contract/desk.orders";
import type { OrderEvent } from "@tsena/contract/orders.states";
import { useState } from "react";
import { send } from "../../api/api.ts";
import { useOneField } from "../../forms/use-one-field.ts";
import { TextField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";

type OrderReason = CallPayload<typeof deskOrders.cancel>;

/** What an operator may do with an order, each with a reason: the arrow, the call, and its words. */
export const orderDeeds = {
  cancel: {
    event: "cancelByOperator",
    send: (payload: OrderReason) => send(deskOrders.cancel, payload),
    button: msg`Annuler la commande…`,
    answer: msg`Annuler la commande`,
    otherwise: msg`Garder la commande`,
    wallet: msg`Le client est remboursé, la boutique est alertée. On ne peut pas revenir en arrière.`,
    cash: msg`La boutique est alertée. On ne peut pas revenir en arrière.`,
    readBy: msg`Le client, la boutique et le livreur peuvent le lire.`,
  },
  refund: {
    event: "refund",
    send: (payload: OrderReason) => send(deskOrders.refund, payload),
    button: msg`Rembourser la commande…`,
    answer: msg`Rembourser la commande`,
    otherwise: msg`Ne pas rembourser`,
    wallet: msg`Le client reçoit tout ce qu'il a payé. La part de la boutique est prise dans son portefeuille ; ce qui manque, elle le doit. On ne peut pas revenir en arrière.`,
    cash: msg`Le client reçoit tout ce qu'il a payé. La boutique, qui a les espèces, doit sa part. On ne peut pas revenir en arrière.`,
    readBy: msg`Le client et la boutique peuvent le lire.`,
  },
} as const satisfies Record<
  string,
  Record<"button" | "answer" | "otherwise" | "wallet" | "cash" | "readBy", MessageDescriptor> & {
    event: OrderEvent;
    send: (payload: OrderReason) => Promise<DeskOrder>;
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
    changes: "orders",
    send: words.send,
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
