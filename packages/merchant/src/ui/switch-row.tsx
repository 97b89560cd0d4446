import { Switch } from "./switch.tsx";
import styles from "./switch-row.module.css";

interface SwitchRowProps {
  text: string;
  /** What it comes to, or why it cannot be switched now. */
  detail?: string | undefined;
  /** Says what is switched, for who hears it without the rest of the screen; without it the text does. */
  label?: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void | Promise<unknown>;
}

/** A switch at the end of a row that says what it is for. */
export function SwitchRow({ text, detail, label = text, ...of }: SwitchRowProps) {
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        <span className={styles.text}>{text}</span>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </p>
      <Switch label={label} {...of} />
    </div>
  );
}
