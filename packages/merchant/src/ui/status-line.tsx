import type { ReactElement, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { useSteady } from "./press.ts";
import styles from "./status-line.module.css";

export interface StatusItem {
  id: string;
  icon: IconName | ReactElement;
  text: string;
  /** Drawn at the end of a line that can be tapped: what the tap does. */
  end?: ReactNode;
  /** What a tap on the whole line does, where there is something to be done. */
  onPress?: () => void;
}

const signOf = (icon: StatusItem["icon"]) => (typeof icon === "string" ? <Icon name={icon} size={18} /> : icon);

/**
 * The slim line under the navigation bar: there only when something is not all right, and then always true. Under a finger none
 * comes, goes or does something else; one that only speaks is true all the same, and is empty once it is over.
 */
export function StatusLine({ items }: { items: readonly StatusItem[] }) {
  const key = items.map(({ id, text }) => `${id} ${text}`).join("\n");
  const steady = useSteady(items, key, () => true);
  const textNow = (of: string) => items.find(({ id }) => id === of)?.text;
  return (
    <div role="status" className={styles.lines}>
      {steady.map(({ id, icon, text, end, onPress }) =>
        onPress === undefined ? (
          <p key={id} className={styles.line}>
            {signOf(icon)}
            <span>{textNow(id)}</span>
          </p>
        ) : (
          <button key={id} type="button" className={`${styles.line} ${styles.tap}`} onClick={onPress}>
            {signOf(icon)}
            <span>{text}</span>
            {end}
          </button>
        ),
      )}
    </div>
  );
}
