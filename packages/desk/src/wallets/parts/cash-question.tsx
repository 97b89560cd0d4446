import { useLingui } from "@lingui/react/macro";
import { type DeskWithdrawal, PayWithdrawalInput } from "@tsena/contract/desk.withdrawals";
import { formatMoney } from "@tsena/contract/money";
import { dealStatuses } from "@tsena/contract/wallet.states";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { languageStore } from "../../api/language.ts";
import { plainFigures } from "../../forms/figures.ts";
import { useOneField } from "../../forms/use-one-field.ts";
import { dayAndTime } from "../../i18n/times.ts";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { LineField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { cashActions } from "../cash.queries.ts";

interface CashQuestionProps {
  /** The code by which the withdrawal was found, and is paid. */
  code: string;
  withdrawal: DeskWithdrawal;
  onClose: () => void;
  onDone: (withdrawal: DeskWithdrawal) => void;
}

/** Whose withdrawal it is, how much and until when; and how it has ended, where it has. */
function CashFacts({ of: withdrawal }: { of: DeskWithdrawal }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { status, endedAt, paidBy, reason } = withdrawal;
  const facts: Fact[] = [
    [t`Boutique`, withdrawal.shopName],
    [t`Propriétaire`, withdrawal.ownerName],
    [t`Compte`, withdrawal.ownerAccount],
    [t`Montant`, formatMoney(withdrawal.amount)],
  ];
  if (status === "open") facts.push([t`Valable jusqu'au`, dayAndTime(withdrawal.expiresAt)]);
  if (endedAt !== null) facts.push([t`Fin`, dayAndTime(endedAt)]);
  if (paidBy !== null) facts.push([t`Payé par`, paidBy]);
  if (reason !== null) facts.push([t`Motif`, reason]);
  return <Facts state={dealStatuses[status][language]} facts={facts} />;
}

/** What is to be counted out, and the digits that the owner says then; of one that has ended, how. */
export function CashQuestion({ code, withdrawal, onClose, onDone }: CashQuestionProps) {
  const { t } = useLingui();
  const [matchCode, setMatchCode] = useState("");
  const { fault, page, busy, error, clear, answer } = useOneField({
    schema: PayWithdrawalInput,
    field: "matchCode",
    action: cashActions.pay,
    onDone,
  });
  const money = formatMoney(withdrawal.amount);
  if (withdrawal.status !== "open")
    return (
      <Question
        title={t`Rien à payer`}
        answer={t`Compris`}
        otherwise={null}
        busy={false}
        onAnswer={onClose}
        onClose={onClose}
      >
        <CashFacts of={withdrawal} />
        <p>{t`Ce retrait a pris fin : ne donnez pas de billets.`}</p>
      </Question>
    );
  return (
    <Question
      title={t`Payer ${money} en espèces ?`}
      answer={t`Billets remis`}
      busy={busy}
      page={page}
      onAnswer={() => answer({ code, matchCode: plainFigures(matchCode) })}
      onClose={onClose}
    >
      <CashFacts of={withdrawal} />
      <p>{t`Comptez les billets devant le propriétaire, puis demandez-lui les 4 chiffres de son écran. On ne peut pas revenir en arrière.`}</p>
      <LineField
        label={t`Code de contrôle`}
        name="matchCode"
        value={matchCode}
        inputMode="numeric"
        error={fault}
        onChange={(digits) => {
          setMatchCode(digits);
          clear();
        }}
      />
      <Fault error={error} />
    </Question>
  );
}
