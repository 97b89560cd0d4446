import { useLingui } from "@lingui/react/macro";
import { type MadeKey, MakePlatformKeyInput } from "@tsena/contract/desk.keys";
import { useState } from "react";
import { useOneField } from "../../forms/use-one-field.ts";
import { LineField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { Tick } from "../../ui/tick.tsx";
import { keyActions } from "../keys.queries.ts";

/** Asks what the system is called that is let in, and whether it is a demo's simulator. */
export function MakeQuestion({ onClose, onDone }: { onClose: () => void; onDone: (made: MadeKey) => void }) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const [simulator, setSimulator] = useState(false);
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
      onAnswer={() => answer({ name, simulator })}
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
      <Tick
        label={t`Simulateur d'une démonstration`}
        consequence={t`la plateforme le met en marche et lui fait jouer des scènes`}
        name="simulator"
        checked={simulator}
        onChange={setSimulator}
      />
      <Fault error={error} />
    </Question>
  );
}
