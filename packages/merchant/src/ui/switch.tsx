import { useRef, useState } from "react";
import styles from "./switch.module.css";

interface SwitchProps {
  /** What is switched, for who hears it without the rest of the row. */
  label: string;
  on: boolean;
  /** A promise keeps the switch where it is until it settles; taps meanwhile do nothing. */
  onChange: (on: boolean) => void | Promise<unknown>;
}

/** On or off, at once: the words for what it means stand beside it. */
export function Switch({ label, on, onChange }: SwitchProps) {
  const [busy, setBusy] = useState(false);
  const held = useRef(false);
  const press = () => {
    if (held.current) return;
    const result = onChange(!on);
    if (!(result instanceof Promise)) return;
    held.current = true;
    setBusy(true);
    const release = () => {
      held.current = false;
      setBusy(false);
    };
    result.then(release, release);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={on}
      aria-busy={busy}
      aria-disabled={busy}
      className={styles.switch}
      onClick={press}
    >
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
    </button>
  );
}
