import styles from "./tick.module.css";

interface TickProps {
  label: string;
  /** What follows where it is ticked. */
  consequence: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A yes or no to tick. */
export function Tick({ label, consequence, name, checked, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        <span className={styles.consequence}> – {consequence}</span>
      </span>
    </label>
  );
}
