import { Children, type ReactNode } from "react";
import styles from "./dotted.module.css";

/** What is said one after the other, a dot between: '6 commandes · 1 livrée'. What begins a line of its own does so without the dot. */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className={styles.line}>
      {Children.map(Children.toArray(children), (part, index) =>
        index === 0 ? (
          part
        ) : (
          <>
            <span className={styles.gap}> </span>
            <span className={styles.part}>
              <span className={styles.dot}>{"· "}</span>
              {part}
            </span>
          </>
        ),
      )}
    </span>
  );
}
