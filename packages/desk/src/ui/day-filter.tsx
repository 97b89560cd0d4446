import { useId } from "react";
import styles from "./filters.module.css";

interface DayFilterProps {
  label: string;
  /** A day as 2026-11-20; '' for any. */
  value: string;
  onChoose: (day: string) => void;
}

/** Narrows a table down to one day. */
export function DayFilter({ label, value, onChoose }: DayFilterProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={styles.input}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
}
