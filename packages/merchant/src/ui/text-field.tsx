import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { Icon } from "./icon.tsx";
import styles from "./text-field.module.css";

/** What a field says of the list of proposals under it. */
type ListAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "role" | "onKeyDown" | `aria-${"expanded" | "controls" | "autocomplete" | "activedescendant"}`
>;

export interface TextFieldProps extends ListAttributes {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: "text" | "email" | "tel" | "password" | "date";
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  autoComplete?: string;
  /** What helps to fill it in, said before anything is wrong. */
  hint?: string | undefined;
  /** What is wrong, in words that help; takes the hint's place. */
  error?: string | undefined;
  /** Drawn before what is typed: what it is completed by. */
  start?: ReactNode;
  /** Drawn at the field's end: a button of its own. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line to type in: its label above, what is wrong under it. */
export function TextField({ label, hint, error, start, end, onChange, ...input }: TextFieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={error === undefined ? styles.box : `${styles.box} ${styles.wrong}`}>
        {start}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={below === undefined ? undefined : `${id}-below`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
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
