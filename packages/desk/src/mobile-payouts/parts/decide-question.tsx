import { useLingui } from "@lingui/react/macro";
import type { MobilePayoutStory } from "@tsena/contract/desk.mobile-payouts";
import { ToldReasonInput } from "@tsena/contract/desk.reason";
import { formatMoney } from "@tsena/contract/money";
import { ReasonQuestion } from "../../forms/reason-question.tsx";
import { decidePayout } from "../payouts.queries.ts";

/** The two decisions, each one action for as long as the desk is open. */
const actions = { paid: decidePayout(true), back: decidePayout(false) };

interface DecideQuestionProps {
  payout: MobilePayoutStory;
  /** Whether it was paid as asked for, or the money goes back. */
  as: keyof typeof actions;
  onClose: () => void;
  onDone: (payout: MobilePayoutStory) => void;
}

/** Asks why, before an operator ends a payout of which the far side says for good that it was paid otherwise than asked. */
export function DecideQuestion({ payout: { id, amount, phone, shopName }, as, onClose, onDone }: DecideQuestionProps) {
  const { t } = useLingui();
  const money = formatMoney(amount);
  const isPaid = as === "paid";
  return (
    <ReasonQuestion
      schema={ToldReasonInput}
      title={isPaid ? t`${money} versés au ${phone} comme demandé ?` : t`Rendre ${money} à ${shopName} ?`}
      hint={t`La boutique le lit dans son relevé.`}
      answer={isPaid ? t`Versé comme demandé` : t`Rendre l'argent`}
      id={id}
      action={actions[as]}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {isPaid
          ? t`L'argent réservé quitte le portefeuille pour de bon. Vérifiez d'abord auprès de l'opérateur mobile que ce numéro a reçu toute la somme.`
          : t`L'argent réservé revient dans le portefeuille. Vérifiez d'abord auprès de l'opérateur mobile que ce numéro n'a rien gardé.`}
      </p>
    </ReasonQuestion>
  );
}
