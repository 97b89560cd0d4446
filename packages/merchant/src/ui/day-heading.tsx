import type { ReactNode } from "react";
import styles from "./day-heading.module.css";

interface DayHeadingProps {
  /** The day in words. */
  name: string;
  /** What came of it. */
  children?: ReactNode;
}

/** Where a day begins in a list of what has happened. */
export function DayHeading({ name, children }: DayHeadingProps) {
  return (
    <div className={styles.day}>
      <h2 className={styles.name}>{name}</h2>
      {children}
    </div>
  );
}
