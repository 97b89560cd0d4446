import styles from "./cheer.module.css";
import { Icon } from "./icon.tsx";

export interface CheerText {
  title: string;
  text: string;
}

/** A joy over the top of the page, or none yet: it takes no tap, and nothing gives way to it. */
export function Cheer({ cheer }: { cheer: CheerText | null }) {
  return (
    <div role="status" className={styles.place}>
      {cheer === null ? null : (
        <div className={styles.cheer}>
          <span className={styles.sign}>
            <Icon name="check" />
          </span>
          <div className={styles.words}>
            <p className={styles.title}>{cheer.title}</p>
            <p>{cheer.text}</p>
          </div>
        </div>
      )}
    </div>
  );
}
