import { useId } from "react";
import { ChoiceSelect } from "./choice-select.tsx";
import styles from "./field.module.css";

interface ChoiceFieldProps<Choice extends string> {
  label: string;
  name: string;
  value: Choice;
  choices: readonly (readonly [choice: Choice, name: string])[];
  onChange: (choice: Choice) => void;
}

/** One of a few choices of a form; one is chosen from the start. */
export function ChoiceField<Choice extends string>({
  label,
  name,
  value,
  choices,
  onChange,
}: ChoiceFieldProps<Choice>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <ChoiceSelect id={id} name={name} className={styles.input} value={value} choices={choices} onChoose={onChange} />
    </div>
  );
}
