import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** Something that stays until it is answered, at the foot of the page or the sheet; the rest can still be used. */
export function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
