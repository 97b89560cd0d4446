import type { AriaAttributes } from "react";
import styles from "./step.module.css";

interface StepBarProps extends AriaAttributes {
  role?: "progressbar";
  /** Which step this is, the first being 1, and how many there are. */
  index: number;
  count: number;
}

/** How far one is in a row of steps, drawn; words say it too, here or under it. */
export function StepBar({ index, count, ...labels }: StepBarProps) {
  return (
    <div className={styles.bar} {...labels}>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={at < index ? `${styles.part} ${styles.passed}` : styles.part} />
      ))}
    </div>
  );
}
