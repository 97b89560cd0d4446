import type { ReactNode } from "react";
import styles from "./two-lines.module.css";

/** What somebody has named, in a list: two lines at most, as a list is gone through. It is read aloud whole, and stands whole on its own page. */
export function TwoLines({ children }: { children: ReactNode }) {
  return <span className={styles.lines}>{children}</span>;
}
