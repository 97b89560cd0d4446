import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { type DeskAccount, type DisabledAccount, type OpenWithdrawals, SetDisabledInput } from "@tsena/contract/desk";
import { auditStatuses } from "@tsena/contract/shops.states";
import { useState } from "react";
import { useOneField } from "../../forms/use-one-field.ts";
import { TextField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { nameOf } from "../account.words.ts";
import { setDisabled, useOpenWithdrawals } from "../accounts.queries.ts";

interface DisablingQuestionProps {
  account: DeskAccount;
  onClose: () => void;
  onDone: (account: DisabledAccount) => void;
}

/** Says what of an owner's money on its way out is stopped with the account, and what is not; nothing where there is none. */
function Withdrawals({ stoppable, sent }: OpenWithdrawals) {
  const { t } = useLingui();
  return (
    <>
      {stoppable === 0 ? null : (
        <p>
          {t({
            message: plural(stoppable, {
              one: "# retrait qui n'est pas encore versé est annulé, et l'argent revient dans son portefeuille. Réactiver le compte ne le fera pas repartir.",
              other:
                "# retraits qui ne sont pas encore versés sont annulés, et l'argent revient dans son portefeuille. Réactiver le compte ne les fera pas repartir.",
            }),
          })}
        </p>
      )}
      {sent === 0 ? null : (
        <p>
          {t({
            message: plural(sent, {
              one: "# versement mobile money est déjà parti : il n'est annulé que si l'opérateur mobile ne l'a pas reçu.",
              other:
                "# versements mobile money sont déjà partis : ils ne sont annulés que si l'opérateur mobile ne les a pas reçus.",
            }),
          })}
        </p>
      )}
    </>
  );
}

/** Asks before an account is disabled, for the reason too, or before it is enabled again; says what follows. */
export function DisablingQuestion({ account, onClose, onDone }: DisablingQuestionProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  // As it stood when it was asked: the next look may bring what another has made of it, or this one whose answer was lost.
  const [before] = useState(account.disabledAt);
  const disabled = before === null;
  const name = nameOf(account);
  const { fault, page, busy, error, clear, answer } = useOneField({
    schema: SetDisabledInput,
    field: "reason",
    action: setDisabled,
    onDone,
  });
  const isOwner = account.role === "owner";
  const open = useOpenWithdrawals(account.id, disabled && isOwner);
  // Once: what was ready to be answered stays so while the next look is under way.
  const isComing = disabled && isOwner && !open.isFetchedAfterMount;

  return (
    <Question
      title={disabled ? t`Désactiver le compte de ${name} ?` : t`Réactiver le compte de ${name} ?`}
      answer={disabled ? t`Désactiver` : t`Réactiver`}
      kind={disabled ? "danger" : "main"}
      busy={busy}
      blocked={isComing}
      page={page}
      onAnswer={() =>
        answer({ userId: account.id, disabled, reason: disabled ? reason : undefined, before: before ?? undefined })
      }
      onClose={onClose}
    >
      {disabled ? (
        <>
          <p>{t`Ses appareils sont déconnectés tout de suite. Cette personne ne peut plus se connecter tant que le compte reste désactivé.`}</p>
          {isOwner && account.auditStatus === auditStatuses.approved ? (
            <p>{t`Cela ne ferme pas sa boutique : pour qu'elle ne prenne plus de commandes, suspendez-la dans Demandes.`}</p>
          ) : null}
          {isComing ? <p role="status">{t`Chargement…`}</p> : null}
          {isComing || open.data === undefined ? null : <Withdrawals {...open.data} />}
          <Fault error={open.error} />
          <TextField
            label={t`Motif`}
            name="reason"
            value={reason}
            hint={t`Le propriétaire de la boutique et cette personne peuvent le lire.`}
            error={fault}
            onChange={(value) => {
              setReason(value);
              clear();
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
