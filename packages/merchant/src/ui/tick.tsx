import { useId, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./tick.module.css";

interface TickProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  children: ReactNode;
}

/** A box to tick, its words beside it. Links among the words stay links. */
export function Tick({ name, checked, onChange, error, children }: TickProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <span className={styles.box}>
          <input
            type="checkbox"
            name={name}
            checked={checked}
            className={styles.input}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : id}
            onChange={(event) => onChange(event.target.checked)}
          />
        </span>
        <span className={styles.words}>{children}</span>
      </label>
      {error === undefined ? null : (
        <p id={id} className={styles.error}>
          <Icon name="close" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
