import { useId } from "react";
import { Icon } from "./icon.tsx";
import area from "./text-area.module.css";
import styles from "./text-field.module.css";

interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Several lines to type in: its label above, what is wrong under it. */
export function TextArea({ label, hint, error, onChange, rows = 3, ...input }: TextAreaProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={error === undefined ? styles.box : `${styles.box} ${styles.wrong}`}>
        <textarea
          {...input}
          id={id}
          rows={rows}
          className={area.input}
          aria-invalid={error !== undefined}
          aria-describedby={below === undefined ? undefined : `${id}-below`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {below === undefined ? null : (
        <p id={`${id}-below`} className={error === undefined ? styles.hint : styles.error}>
          {error === undefined ? null : <Icon name="close" size={16} />}
          <span>{below}</span>
        </p>
      )}
    </div>
  );
}
