import { useId } from "react";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./pick-button.module.css";

interface PickButtonProps {
  label: string;
  chosen: string;
  onPress: () => void;
}

/** What is chosen; a tap opens the sheet with the others. */
export function PickButton({ label, chosen, onPress }: PickButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={styles.pick}
      aria-labelledby={`${id}-label ${id}-chosen`}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-chosen`} className={styles.chosen}>
          {chosen}
        </span>
      </span>
      <Icon name="forward" size={20} />
    </button>
  );
}
