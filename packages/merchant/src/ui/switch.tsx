import styles from "./switch.module.css";
import { usePress } from "@tsena/web/ui/use-press.ts";

interface SwitchProps {
  /** What is switched, for who hears it without the rest of the row. */
  label: string;
  on: boolean;
  /** It cannot be switched now; why not stands beside it. */
  disabled?: boolean;
  /** A promise keeps the switch where it is until it settles; taps meanwhile do nothing. */
  onChange: (on: boolean) => void | Promise<unknown>;
}

/** On or off, at once: the words for what it means stand beside it. */
export function Switch({ label, on, disabled = false, onChange }: SwitchProps) {
  const { isBusy, press } = usePress(onChange);
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={on}
      aria-busy={isBusy}
      aria-disabled={isBusy || disabled}
      className={styles.switch}
      onClick={() => disabled || press(!on)}
    >
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
    </button>
  );
}
