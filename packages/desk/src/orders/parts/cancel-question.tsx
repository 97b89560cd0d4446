import { useLingui } from "@lingui/react/macro";
import { CancelOrderInput, type DeskOrder, deskOrders } from "@tsena/contract/desk.orders";
import { useState } from "react";
import { send } from "../../api/api.ts";
import { useOneField } from "../../forms/use-one-field.ts";
import { TextField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";

interface CancelQuestionProps {
  order: DeskOrder;
  onClose: () => void;
  onDone: (cancelled: DeskOrder) => void;
}

/** Asks why, before an order is cancelled; says what follows. */
export function CancelQuestion({ order: { id, orderNo, paymentMethod }, onClose, onDone }: CancelQuestionProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const { fault, page, busy, error, clear, answer } = useOneField({
    schema: CancelOrderInput,
    field: "reason",
    changes: "orders",
    send: (payload) => send(deskOrders.cancel, payload),
    onDone,
  });
  return (
    <Question
      title={t`Annuler la commande ${orderNo} ?`}
      answer={t`Annuler la commande`}
      kind="danger"
      otherwise={t`Garder la commande`}
      busy={busy}
      page={page}
      onAnswer={() => answer({ id, reason })}
      onClose={onClose}
    >
      <p>
        {paymentMethod === "wallet"
          ? t`Le client est remboursé, la boutique est alertée. On ne peut pas revenir en arrière.`
          : t`La boutique est alertée. On ne peut pas revenir en arrière.`}
      </p>
      <TextField
        label={t`Motif`}
        name="reason"
        value={reason}
        hint={t`Le client, la boutique et le livreur peuvent le lire.`}
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
