import { useLingui } from "@lingui/react/macro";
import { rechargeMeans, RechargeMeansSchema } from "@tsena/contract/desk.confirmations";
import { type DeskWallet, RechargeInput } from "@tsena/contract/desk.wallets";
import { formatMoney } from "@tsena/contract/money";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../api/language.ts";
import { ariaryIn } from "../../forms/amounts.ts";
import { forgetDeed, type SentDeed } from "../../forms/sent-deed.ts";
import { TakenUp } from "../../forms/taken-up.tsx";
import { useFields } from "../../forms/use-fields.ts";
import { useKeptFields } from "../../forms/use-kept-fields.ts";
import { ChoiceField, LineField, TextField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { emptyRecharge, rechargeDraft, rechargeDraftName } from "../recharge.draft.ts";
import { walletActions } from "../wallets.queries.ts";

interface RechargeQuestionProps {
  wallet: DeskWallet;
  onClose: () => void;
  onDone: (recharged: SentDeed) => void;
}

/** Asks how much came in for a shop, how, on which receipt, and what the shop is to read of it. */
export function RechargeQuestion({ wallet: { shopId, shopName }, onClose, onDone }: RechargeQuestionProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { values, isTakenUp, set, drop } = useKeptFields(rechargeDraft(shopId), emptyRecharge);
  const { means, reference, reason } = values;
  const { errors, page, busy, error, clear, answer } = useFields({
    schema: RechargeInput,
    action: walletActions.recharge,
    onDone: (recharged) => {
      if (!recharged.isEarlier) drop();
      onDone(recharged);
    },
  });
  const amount = ariaryIn(values.amount);
  const field = (name: "amount" | "reference" | "reason") => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      set(name, value);
      clear(name);
    },
  });
  const giveUp = () => {
    drop();
    forgetDeed(rechargeDraftName(shopId));
    page.current?.querySelector("input")?.focus();
  };
  return (
    <Question
      title={t`Créditer le portefeuille de ${shopName} ?`}
      answer={t`Créditer`}
      otherwise={t`Fermer`}
      busy={busy}
      page={page}
      onAnswer={() => answer({ shopId, means, amount, reference, reason })}
      onClose={onClose}
    >
      {isTakenUp ? <TakenUp onDrop={giveUp} /> : null}
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
        error={errors["means"]}
        onChange={(chosen) => {
          set("means", chosen);
          clear("means");
        }}
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
