import { useLingui } from "@lingui/react/macro";
import type { Confirmation } from "@tsena/contract/desk.confirmations";
import { formatMoney } from "@tsena/contract/money";
import { useAction } from "../../forms/use-action.ts";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { confirmationActions } from "../confirmations.queries.ts";

interface ConfirmQuestionProps {
  confirmation: Confirmation;
  onClose: () => void;
  onDone: (confirmation: Confirmation) => void;
}

/** Asks once more, before money moves that another operator has asked for; says what to look at. */
export function ConfirmQuestion({ confirmation, onClose, onDone }: ConfirmQuestionProps) {
  const { t } = useLingui();
  const { id, deed, amount, shopName, askedBy } = confirmation;
  const { busy, error, run } = useAction(confirmationActions.confirm, { onDone });
  const money = formatMoney(amount);
  const isRecharge = deed.kind === "recharge";
  return (
    <Question
      title={isRecharge ? t`Créditer ${money} à ${shopName} ?` : t`Rembourser ${money} au client ?`}
      answer={t`Confirmer`}
      busy={busy}
      onAnswer={() => run({ id })}
      onClose={onClose}
    >
      <p>
        {isRecharge
          ? t`Demandé par ${askedBy}. Vérifiez vous-même que l'argent est arrivé : on ne peut pas revenir en arrière.`
          : t`Demandé par ${askedBy}. Lisez le suivi de la commande : on ne peut pas revenir en arrière.`}
      </p>
      <Fault error={error} />
    </Question>
  );
}
