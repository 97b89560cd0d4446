import styles from "./choice.module.css";

interface ChoiceProps {
  kind: "radio" | "checkbox";
  name: string;
  checked: boolean;
  onChange: () => void;
  text: string;
  /** What choosing it leads to. */
  detail?: string | undefined;
}

/** One answer of several: the whole row is the target. */
export function Choice({ kind, name, checked, onChange, text, detail }: ChoiceProps) {
  return (
    <label className={checked ? `${styles.choice} ${styles.chosen}` : styles.choice}>
      <input className={styles.input} type={kind} name={name} checked={checked} onChange={onChange} />
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </span>
    </label>
  );
}
