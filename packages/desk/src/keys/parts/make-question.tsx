import { useLingui } from "@lingui/react/macro";
import { deskKeys, type MadeKey, MakePlatformKeyInput } from "@tsena/contract/desk.keys";
import { useState } from "react";
import { send } from "../../api/api.ts";
import { languageStore } from "../../api/language.ts";
import { faultsBy, faultsOf } from "../../forms/faults.ts";
import { useAction } from "../../forms/use-action.ts";
import { LineField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";

/** Asks what the system is called that is let in. */
export function MakeQuestion({ onClose, onDone }: { onClose: () => void; onDone: (made: MadeKey) => void }) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const [fault, setFault] = useState<string>();
  const { busy, error, run } = useAction(
    (given: string) => send(deskKeys.make, { name: given }),
    onDone,
    (refused) => setFault(faultsOf(refused)["name"]),
  );
  const answer = () => {
    const found = faultsBy(MakePlatformKeyInput, { name }, languageStore.get())["name"];
    setFault(found);
    if (found === undefined) run(name.trim());
  };
  return (
    <Question title={t`Nouvelle clé`} answer={t`Créer la clé`} busy={busy} onAnswer={answer} onClose={onClose}>
      <LineField
        label={t`Nom du système`}
        name="name"
        value={name}
        hint={t`Les boutiques le lisent au suivi de leurs commandes.`}
        error={fault}
        onChange={(value) => {
          setName(value);
          setFault(undefined);
        }}
      />
      <Fault error={fault === undefined ? error : null} />
    </Question>
  );
}
