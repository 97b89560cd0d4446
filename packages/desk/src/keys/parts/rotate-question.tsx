import { useLingui } from "@lingui/react/macro";
import { type MadeKey, overlapAtMost, type PlatformKey, RotatePlatformKeyInput } from "@tsena/contract/desk.keys";
import { useState } from "react";
import { plainFigures } from "../../forms/figures.ts";
import { useOneField } from "../../forms/use-one-field.ts";
import { LineField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { keyActions } from "../keys.queries.ts";

interface RotateQuestionProps {
  platformKey: PlatformKey;
  onClose: () => void;
  onDone: (made: MadeKey) => void;
}

/** Asks how long the old secret opens beside the new one. */
export function RotateQuestion({ platformKey, onClose, onDone }: RotateQuestionProps) {
  const { t } = useLingui();
  const { id, name } = platformKey;
  // What was on the page when it was asked: the next look may bring another's rotation under an open question.
  const [rotations] = useState(platformKey.rotations);
  const [hours, setHours] = useState("24");
  const { fault, page, busy, error, clear, answer } = useOneField({
    schema: RotatePlatformKeyInput,
    field: "hours",
    action: keyActions.rotate,
    onDone,
  });
  return (
    <Question
      title={t`Renouveler la clé de ${name} ?`}
      answer={t`Renouveler`}
      busy={busy}
      page={page}
      onAnswer={() => answer({ id, rotations, hours: hours.trim() === "" ? undefined : Number(plainFigures(hours)) })}
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
          clear();
        }}
      />
      <Fault error={error} />
    </Question>
  );
}
