import type { ReactNode } from "react";
import { Wheel } from "./button.tsx";
import styles from "./veil.module.css";

/** Blocks the screen under the bars while something is awaited; the way out, if there is one, is a child. */
export function Veil({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="alert" className={styles.veil}>
      <div className={styles.box}>
        <Wheel />
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </div>
  );
}
