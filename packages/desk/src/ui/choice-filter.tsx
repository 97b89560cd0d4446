import { useId } from "react";
import styles from "./filters.module.css";

interface ChoiceFilterProps<Choice extends string> {
  label: string;
  value: Choice;
  choices: readonly (readonly [choice: Choice, name: string])[];
  onChoose: (choice: Choice) => void;
}

/** Narrows a table down to one of a few choices. */
export function ChoiceFilter<Choice extends string>({ label, value, choices, onChoose }: ChoiceFilterProps<Choice>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.input}
        value={value}
        onChange={({ target }) => {
          const [chosen] = choices.find(([choice]) => choice === target.value) ?? [];
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
