import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { FieldFrame } from "./field-frame.tsx";
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
  type?: "text" | "email" | "tel" | "password";
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  autoComplete?: string;
  /** It is shown and not typed in; the hint says why. */
  readOnly?: boolean;
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
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <>
          {start}
          <input
            {...input}
            {...ties}
            className={styles.input}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          {end}
        </>
      )}
    </FieldFrame>
  );
}
