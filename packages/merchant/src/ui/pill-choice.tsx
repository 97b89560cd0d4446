import styles from "./pill-choice.module.css";

interface PillChoiceProps<Id extends string | number> {
  /** What is asked. */
  label: string;
  name: string;
  options: readonly { id: Id; text: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** One of two or three short answers, side by side. */
export function PillChoice<Id extends string | number>({ label, name, options, value, onChange }: PillChoiceProps<Id>) {
  return (
    <fieldset className={styles.pills}>
      <legend className="unseen">{label}</legend>
      {options.map(({ id, text }) => (
        <label key={id} className={styles.pill}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <span className={styles.text}>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
