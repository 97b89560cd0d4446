import { useLingui } from "@lingui/react/macro";
import { type PlatformKey, RevokePlatformKeyInput } from "@tsena/contract/desk.keys";
import { useState } from "react";
import { useOneField } from "../../forms/use-one-field.ts";
import { TextField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { keyActions } from "../keys.queries.ts";

interface RevokeQuestionProps {
  platformKey: PlatformKey;
  onClose: () => void;
  onDone: (revoked: PlatformKey) => void;
}

/** Asks why, before a key is ended for good; says what follows. */
export function RevokeQuestion({ platformKey: { id, name }, onClose, onDone }: RevokeQuestionProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const { fault, page, busy, error, clear, answer } = useOneField({
    schema: RevokePlatformKeyInput,
    field: "reason",
    action: keyActions.revoke,
    onDone,
  });
  return (
    <Question
      title={t`Révoquer la clé de ${name} ?`}
      answer={t`Révoquer`}
      kind="danger"
      busy={busy}
      page={page}
      onAnswer={() => answer({ id, reason })}
      onClose={onClose}
    >
      <p>{t`Ce système ne peut plus rien appeler, tout de suite et pour toujours, et n'est plus prévenu de rien. Ses commandes restent.`}</p>
      <TextField
        label={t`Motif`}
        name="reason"
        value={reason}
        hint={t`Gardé au journal de la plateforme.`}
        error={fault}
        onChange={(value) => {
          setReason(value);
          clear();
        }}
      />
      <Fault error={error} />
    </Question>
  );
}
