import { useLingui } from "@lingui/react/macro";
import { type Commission, SetCommissionInput } from "@tsena/contract/desk.books";
import type { DeskWallet } from "@tsena/contract/desk.wallets";
import { useState } from "react";
import { useOneField } from "../../forms/use-one-field.ts";
import { LineField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { basisPointsOf } from "../percents.ts";
import { walletActions } from "../wallets.queries.ts";

interface CommissionQuestionProps {
  wallet: DeskWallet;
  basisPoints: number;
  onClose: () => void;
  onDone: (commission: Commission) => void;
}

/** Asks what the platform is to take of a shop's orders from now on. */
export function CommissionQuestion({ wallet, basisPoints, onClose, onDone }: CommissionQuestionProps) {
  const { t } = useLingui();
  const { shopId, shopName } = wallet;
  // What held when it was asked: the next look may bring another's under the open question.
  const [before] = useState(basisPoints);
  const [typed, setTyped] = useState(String(before / 100));
  const { fault, page, busy, error, clear, answer } = useOneField({
    schema: SetCommissionInput,
    field: "basisPoints",
    action: walletActions.setCommission,
    onDone,
  });
  return (
    <Question
      title={t`Changer la commission de ${shopName} ?`}
      answer={t`Changer la commission`}
      busy={busy}
      page={page}
      onAnswer={() => answer({ shopId, basisPoints: basisPointsOf(typed), before })}
      onClose={onClose}
    >
      <p>{t`Elle porte sur les plats et l'emballage des commandes payées à partir de maintenant. Le propriétaire est prévenu.`}</p>
      <LineField
        label={t`Commission en pour cent`}
        name="basisPoints"
        value={typed}
        inputMode="decimal"
        hint={t`De 0 à 100, deux décimales au plus.`}
        error={fault}
        onChange={(value) => {
          setTyped(value);
          clear();
        }}
      />
      <Fault error={error} />
    </Question>
  );
}
