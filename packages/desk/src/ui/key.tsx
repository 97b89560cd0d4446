import styles from "./key.module.css";
import { type Shortcut, writtenKeys } from "./shortcuts.ts";

/** The key of a shortcut beside what it does; not read out, as it is in the list of keys. */
export function Key({ of }: { of: Shortcut }) {
  return (
    <kbd className={`${styles.key} ${styles.hint}`} aria-hidden="true">
      {writtenKeys(of)[0]}
    </kbd>
  );
}

/** All keys of a shortcut. */
export function Keys({ of }: { of: Shortcut }) {
  return writtenKeys(of).map((key) => (
    <kbd key={key} className={styles.key}>
      {key}
    </kbd>
  ));
}
