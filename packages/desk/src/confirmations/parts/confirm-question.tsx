import { useLingui } from "@lingui/react/macro";
import type { Confirmation, MoneyDeed } from "@tsena/contract/desk.confirmations";
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
  const { id, deed, amount, askedBy } = confirmation;
  const { busy, error, run } = useAction(confirmationActions.confirm, { onDone });
  const money = formatMoney(amount);
  const shopName = confirmation.shopName ?? "–";
  const words: Record<MoneyDeed["kind"], { title: string; look: string }> = {
    recharge: {
      title: t`Créditer ${money} à ${shopName} ?`,
      look: t`Demandé par ${askedBy}. Vérifiez vous-même que l'argent est arrivé : on ne peut pas revenir en arrière.`,
    },
    refund: {
      title: t`Rembourser ${money} au client ?`,
      look: t`Demandé par ${askedBy}. Lisez le suivi de la commande : on ne peut pas revenir en arrière.`,
    },
    payout: {
      title:
        deed.kind === "payout" && deed.paid
          ? t`Noter que ${money} ont été versés ?`
          : t`Rendre ${money} à ${shopName} ?`,
      look: t`Demandé par ${askedBy}. Vérifiez vous-même auprès de l'opérateur mobile : on ne peut pas revenir en arrière.`,
    },
    vouchers: {
      title: t`Émettre des bons pour ${money} ?`,
      look: t`Demandé par ${askedBy}, qui pourra les imprimer. Vérifiez à qui ils sont destinés : qui a un bon peut l'encaisser.`,
    },
  };
  const { title, look } = words[deed.kind];
  return (
    <Question title={title} answer={t`Confirmer`} busy={busy} onAnswer={() => run({ id })} onClose={onClose}>
      <p>{look}</p>
      <Fault error={error} />
    </Question>
  );
}
