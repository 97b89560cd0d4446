import { fullDay } from "../i18n/times.ts";
import { FieldFrame } from "./field-frame.tsx";
import { showPicker } from "./show-picker.ts";
import { ToolIcon } from "./tool-icon.tsx";
import styles from "./date-field.module.css";
import text from "./text-field.module.css";

interface DateFieldProps {
  label: string;
  name: string;
  /** As "2026-11-20"; "" for none. */
  value: string;
  /** What stands in its place while there is none. */
  none: string;
  onChange: (day: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A day, chosen in the phone's own calendar and written as the app writes days: the browser writes it in a language of its own. */
export function DateField({ label, name, value, none, onChange, hint, error }: DateFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <span className={styles.around}>
          <span aria-hidden="true" className={value === "" ? `${styles.day} ${styles.none}` : styles.day}>
            {value === "" ? none : fullDay(value)}
          </span>
          <ToolIcon name="calendar" />
          <input
            {...ties}
            type="date"
            name={name}
            className={`${text.input} ${styles.date}`}
            value={value}
            onClick={(event) => showPicker(event.currentTarget)}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
