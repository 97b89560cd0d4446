import { useLingui } from "@lingui/react/macro";
import {
  type Confirmation,
  type RechargeMeans,
  rechargeMeans,
  RechargeMeansSchema,
} from "@tsena/contract/desk.confirmations";
import { type DeskWallet, RechargeInput } from "@tsena/contract/desk.wallets";
import { formatMoney } from "@tsena/contract/money";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { languageStore } from "../../api/language.ts";
import { ariaryIn } from "../../forms/amounts.ts";
import { useFields } from "../../forms/use-fields.ts";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { LineField, TextField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { walletActions } from "../wallets.queries.ts";

interface RechargeQuestionProps {
  wallet: DeskWallet;
  onClose: () => void;
  onDone: (confirmation: Confirmation) => void;
}

/** Asks how much came in for a shop, how, on which receipt, and what the shop is to read of it. */
export function RechargeQuestion({ wallet: { shopId, shopName }, onClose, onDone }: RechargeQuestionProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const [means, setMeans] = useState<RechargeMeans>("cash");
  const [typed, setTyped] = useState({ amount: "", reference: "", reason: "" });
  const { errors, page, busy, error, clear, answer } = useFields({
    schema: RechargeInput,
    action: walletActions.recharge,
    onDone,
  });
  const amount = ariaryIn(typed.amount);
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      clear(name);
    },
  });
  return (
    <Question
      title={t`Créditer le portefeuille de ${shopName} ?`}
      answer={t`Créditer`}
      busy={busy}
      page={page}
      onAnswer={() => answer({ shopId, means, amount, reference: typed.reference, reason: typed.reason })}
      onClose={onClose}
    >
      <LineField
        {...field("amount")}
        label={t`Montant en ariary`}
        inputMode="numeric"
        hint={amount === undefined ? t`En entier, sans centimes.` : formatMoney(amount)}
      />
      <ChoiceField
        label={t`Reçu en`}
        name="means"
        value={means}
        choices={RechargeMeansSchema.options.map((one) => [one, rechargeMeans[one][language]] as const)}
        onChange={setMeans}
      />
      <LineField
        {...field("reference")}
        label={t`Référence`}
        hint={t`Le numéro du reçu ou du virement : il ne sert qu'une fois.`}
      />
      <TextField {...field("reason")} label={t`Motif`} hint={t`La boutique le lit dans son relevé.`} />
      <Fault error={error} />
    </Question>
  );
}
