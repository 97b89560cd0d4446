import { useLingui } from "@lingui/react/macro";
import {
  deskKeys,
  type MadeKey,
  overlapAtMost,
  type PlatformKey,
  RotatePlatformKeyInput,
} from "@tsena/contract/desk.keys";
import { useState } from "react";
import { send } from "../../api/api.ts";
import { languageStore } from "../../api/language.ts";
import { faultsBy, faultsOf } from "../../forms/faults.ts";
import { useAction } from "../../forms/use-action.ts";
import { LineField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";

interface RotateQuestionProps {
  platformKey: PlatformKey;
  onClose: () => void;
  onDone: (made: MadeKey) => void;
  onStale: () => void;
}

/** Asks how long the old secret opens beside the new one. */
export function RotateQuestion({ platformKey, onClose, onDone, onStale }: RotateQuestionProps) {
  const { t } = useLingui();
  const { id, name } = platformKey;
  // What was on the page when it was asked: the next look may bring another's rotation under an open question.
  const [rotations] = useState(platformKey.rotations);
  const [hours, setHours] = useState("24");
  const [fault, setFault] = useState<string>();
  const payload = { id, rotations, hours: hours.trim() === "" ? undefined : Number(hours) };
  const { busy, error, run } = useAction(
    (given: number) => send(deskKeys.rotate, { id, rotations, hours: given }),
    onDone,
    (refused) => {
      setFault(faultsOf(refused)["hours"]);
      onStale();
    },
  );
  const answer = () => {
    const found = faultsBy(RotatePlatformKeyInput, payload, languageStore.get())["hours"];
    setFault(found);
    if (found === undefined && payload.hours !== undefined) run(payload.hours);
  };
  return (
    <Question
      title={t`Renouveler la clé de ${name} ?`}
      answer={t`Renouveler`}
      busy={busy}
      onAnswer={answer}
      onClose={onClose}
    >
      <p>{t`Une nouvelle clé est créée et montrée une seule fois. L'ancienne reste valable le temps de passer à la nouvelle.`}</p>
      <LineField
        label={t`Heures pendant lesquelles l'ancienne reste valable`}
        name="hours"
        inputMode="numeric"
        value={hours}
        hint={t`De 0 (elle s'arrête tout de suite) à ${overlapAtMost}`}
        error={fault}
        onChange={(value) => {
          setHours(value);
          setFault(undefined);
        }}
      />
      <Fault error={fault === undefined ? error : null} />
    </Question>
  );
}
