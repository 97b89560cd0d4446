import styles from "./day-heading.module.css";

/** The day in words, over what has happened on it. */
export function DayHeading({ day }: { day: string }) {
  return <h2 className={styles.day}>{day}</h2>;
}
