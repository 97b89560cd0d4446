import type { ReactNode } from "react";
import { dot } from "../i18n/joined.ts";
import { Money } from "./money.tsx";
import styles from "./lost-amount.module.css";

/** So many orders that were missed, and on the same line what they would have brought. `units` are hundredths of an ariary. */
export function LostAmount({ units, children }: { units: number; children: ReactNode }) {
  return (
    <span className={styles.lost}>
      {children}
      {dot}
      <Money units={-units} />
    </span>
  );
}
