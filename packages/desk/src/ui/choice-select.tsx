import { useLingui } from "@lingui/react/macro";
import type { SelectHTMLAttributes } from "react";

type ChoiceSelectProps<Choice extends string> = Omit<SelectHTMLAttributes<HTMLSelectElement>, "value" | "onChange"> & {
  /** Undefined as long as nobody has chosen. */
  value: Choice | undefined;
  choices: readonly (readonly [choice: Choice, name: string])[];
  onChoose: (choice: Choice) => void;
};

/** The list that one of a few choices is taken from, under a label of whoever draws it. */
export function ChoiceSelect<Choice extends string>({
  value,
  choices,
  onChoose,
  ...select
}: ChoiceSelectProps<Choice>) {
  const { t } = useLingui();
  return (
    <select
      {...select}
      value={value ?? ""}
      onChange={({ target }) => {
        const [chosen] = choices.find(([choice]) => choice === target.value) ?? [];
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {value === undefined ? (
        <option value="" disabled>
          {t`Choisissez`}
        </option>
      ) : null}
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}
