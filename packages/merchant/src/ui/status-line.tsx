import { Icon, type IconName } from "./icon.tsx";
import { useSteady } from "./press.ts";
import styles from "./status-line.module.css";

export interface StatusItem {
  id: string;
  icon: IconName;
  text: string;
  /** What a tap on the whole line does, where there is something to be done. */
  onPress?: () => void;
  /** Whether somebody waits for the tap: it calls, in the colour that acts. */
  isCall?: boolean;
}

/** The slim line under the navigation bar: there only when something is not all right, and then always true. */
export function StatusLine({ items }: { items: readonly StatusItem[] }) {
  const key = items.map(({ id, text }) => `${id} ${text}`).join("\n");
  const steady = useSteady(items, key, () => true);
  return (
    <div role="status" className={styles.lines}>
      {steady.map(({ id, icon, text, onPress, isCall = false }) =>
        onPress === undefined ? (
          <p key={id} className={styles.line}>
            <Icon name={icon} size={18} />
            <span>{text}</span>
          </p>
        ) : (
          <button
            key={id}
            type="button"
            className={`${styles.line} ${styles.tap} ${isCall ? styles.call : ""}`}
            onClick={onPress}
          >
            <Icon name={icon} size={18} />
            <span>{text}</span>
          </button>
        ),
      )}
    </div>
  );
}
