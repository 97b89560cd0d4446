import { useLingui } from "@lingui/react/macro";
import type { DeskAccount } from "@tsena/contract/desk";
import { faultText } from "@tsena/web/forms/faults.ts";
import { useFaults } from "@tsena/web/forms/use-faults.ts";
import { useState } from "react";
import { useAction } from "../../forms/use-action.ts";
import { TextField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { nameOf } from "../account.words.ts";
import { setDisabled } from "../accounts.queries.ts";

interface DisablingQuestionProps {
  account: DeskAccount;
  onClose: () => void;
  onDone: (account: DeskAccount) => void;
}

/** Asks before an account is disabled, for the reason too, or before it is enabled again; says what follows. */
export function DisablingQuestion({ account, onClose, onDone }: DisablingQuestionProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const { errors, page, show, clear } = useFaults();
  const disabled = account.disabledAt === null;
  const name = nameOf(account);
  const { busy, error, run } = useAction(setDisabled, { onDone });

  const answer = () => {
    const isMissing = disabled && reason.trim() === "";
    if (!show(isMissing ? { reason: faultText(t`Dites pourquoi ce compte est désactivé`) } : {})) return;
    const trimmed = reason.trim();
    run({ userId: account.id, disabled, reason: trimmed === "" ? undefined : trimmed });
  };

  return (
    <Question
      title={disabled ? t`Désactiver le compte de ${name} ?` : t`Réactiver le compte de ${name} ?`}
      answer={disabled ? t`Désactiver` : t`Réactiver`}
      kind={disabled ? "danger" : "main"}
      busy={busy}
      page={page}
      onAnswer={answer}
      onClose={onClose}
    >
      {disabled ? (
        <>
          <p>{t`Ses appareils sont déconnectés tout de suite. Cette personne ne peut plus se connecter tant que le compte reste désactivé.`}</p>
          <TextField
            label={t`Motif`}
            name="reason"
            value={reason}
            hint={t`Le propriétaire de la boutique et cette personne peuvent le lire.`}
            error={errors["reason"]}
            onChange={(value) => {
              setReason(value);
              clear(["reason"]);
            }}
          />
        </>
      ) : (
        <p>{t`Cette personne peut de nouveau se connecter.`}</p>
      )}
      <Fault error={error} />
    </Question>
  );
}
