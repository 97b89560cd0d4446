import { useState, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./fold.module.css";

/** What most people have no use for, folded away under a word to tap. `open`: whether it starts unfolded. */
export function Fold({ summary, open, children }: { summary: string; open: boolean; children: ReactNode }) {
  const [startsOpen] = useState(open);
  return (
    <details className={styles.fold} open={startsOpen}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="forward" size={20} />
      </summary>
      {children}
    </details>
  );
}
