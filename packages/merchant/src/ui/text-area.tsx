import { FieldFrame } from "./field-frame.tsx";
import styles from "./text-area.module.css";

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
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <textarea
          {...input}
          {...ties}
          rows={rows}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
