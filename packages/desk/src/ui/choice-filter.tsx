import { useId } from "react";
import { ChoiceSelect } from "./choice-select.tsx";
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
      <ChoiceSelect id={id} className={styles.input} value={value} choices={choices} onChoose={onChoose} />
    </div>
  );
}
