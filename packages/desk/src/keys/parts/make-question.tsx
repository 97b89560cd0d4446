import { useLingui } from "@lingui/react/macro";
import { type MadeKey, MakePlatformKeyInput } from "@tsena/contract/desk.keys";
import { useState } from "react";
import { useOneField } from "../../forms/use-one-field.ts";
import { LineField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { keyActions } from "../keys.queries.ts";

/** Asks what the system is called that is let in. */
export function MakeQuestion({ onClose, onDone }: { onClose: () => void; onDone: (made: MadeKey) => void }) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const { fault, page, busy, error, clear, answer } = useOneField({
    schema: MakePlatformKeyInput,
    field: "name",
    action: keyActions.make,
    onDone,
  });
  return (
    <Question
      title={t`Nouvelle clé`}
      answer={t`Créer la clé`}
      busy={busy}
      page={page}
      onAnswer={() => answer({ name })}
      onClose={onClose}
    >
      <LineField
        label={t`Nom du système`}
        name="name"
        value={name}
        hint={t`Les boutiques le lisent au suivi de leurs commandes.`}
        error={fault}
        onChange={(value) => {
          setName(value);
          clear();
        }}
      />
      <Fault error={error} />
    </Question>
  );
}
