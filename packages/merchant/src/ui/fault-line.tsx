import { Icon } from "./icon.tsx";
import styles from "./fault-line.module.css";

/** What is wrong with something that is no field of its own; nothing where all is well. */
export function FaultLine({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="close" size={16} />
      <span>{text}</span>
    </p>
  );
}
