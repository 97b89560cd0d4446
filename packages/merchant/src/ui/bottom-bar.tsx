import type { ReactNode } from "react";
import { CallPlace } from "./call.tsx";
import styles from "./bottom-bar.module.css";

/** The answers to the screen's one question, within the thumb's reach however long the screen is. Last in a screen. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.room} />
      <div className={styles.foot}>
        <CallPlace className={styles.call} over />
        <div className={styles.bar}>
          <div className={styles.inside}>{children}</div>
        </div>
      </div>
    </>
  );
}
