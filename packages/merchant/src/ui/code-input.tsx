import { useId, type ClipboardEvent } from "react";
import { codeIn, digitsTyped } from "./code-input.digits.ts";
import { Icon } from "./icon.tsx";
import styles from "./code-input.module.css";
import text from "./text-field.module.css";

interface CodeInputProps {
  label: string;
  name: string;
  value: string;
  onChange: (digits: string) => void;
  /** How many digits there are; more change nothing. */
  length: number;
  /** off: it is not a code that this phone was sent. */
  autoComplete?: "one-time-code" | "off";
  hint?: string | undefined;
  error?: string | undefined;
}

/** A code that was sent: one field, so that the phone can offer it and the whole message can be pasted. */
export function CodeInput({ label, name, value, onChange, length, hint, error, ...input }: CodeInputProps) {
  const id = useId();
  const below = error ?? hint;
  // A pasted code takes the place of what stands in the field, wherever the cursor is.
  const onPaste = (event: ClipboardEvent) => {
    const code = codeIn(event.clipboardData.getData("text"), length);
    if (code === undefined) return;
    event.preventDefault();
    onChange(code);
  };
  return (
    <div className={text.field}>
      <label htmlFor={id} className={text.label}>
        {label}
      </label>
      <div className={error === undefined ? text.box : `${text.box} ${text.wrong}`}>
        <input
          id={id}
          name={name}
          value={value}
          type="text"
          inputMode="numeric"
          autoComplete={input.autoComplete ?? "one-time-code"}
          className={`${text.input} ${styles.digits}`}
          aria-invalid={error !== undefined}
          aria-describedby={below === undefined ? undefined : `${id}-below`}
          onPaste={onPaste}
          onChange={(event) => onChange(digitsTyped(event.target.value, length, value))}
        />
      </div>
      {below === undefined ? null : (
        <p id={`${id}-below`} className={error === undefined ? text.hint : text.error}>
          {error === undefined ? null : <Icon name="close" size={16} />}
          <span>{below}</span>
        </p>
      )}
    </div>
  );
}
