import type { ReactNode } from "react";
import styles from "./pills.module.css";

/** What narrows a list, side by side; what has no room is scrolled to. */
export function Pills({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.pills} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** Narrows a list, or lets it be again. */
export function Pill({ text, isOn, onPress }: { text: string; isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.pill} aria-pressed={isOn} onClick={onPress}>
      <span>{text}</span>
    </button>
  );
}
