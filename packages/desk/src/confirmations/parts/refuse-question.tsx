import { useLingui } from "@lingui/react/macro";
import type { Confirmation } from "@tsena/contract/desk.confirmations";
import { ReasonInput } from "@tsena/contract/desk.reason";
import { ReasonQuestion } from "../../forms/reason-question.tsx";
import { confirmationActions } from "../confirmations.queries.ts";

interface RefuseQuestionProps {
  confirmation: Confirmation;
  onClose: () => void;
  onDone: (confirmation: Confirmation) => void;
}

/** Asks why, before what was asked for is refused, or taken back by who has asked. */
export function RefuseQuestion({ confirmation: { id, isMine }, onClose, onDone }: RefuseQuestionProps) {
  const { t } = useLingui();
  return (
    <ReasonQuestion
      schema={ReasonInput}
      title={isMine ? t`Retirer votre demande ?` : t`Refuser cette demande ?`}
      hint={t`Les opérateurs peuvent le lire.`}
      answer={isMine ? t`Retirer la demande` : t`Refuser la demande`}
      otherwise={t`Laisser en attente`}
      id={id}
      action={confirmationActions.refuse}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t`L'argent ne bouge pas. La demande pourra être refaite.`}</p>
    </ReasonQuestion>
  );
}
