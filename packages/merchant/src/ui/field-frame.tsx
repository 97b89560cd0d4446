import { useId, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./text-field.module.css";

interface FieldFrameProps {
  label: string;
  /** What helps to fill it in, said before anything is wrong. */
  hint: string | undefined;
  /** What is wrong, in words that help; takes the hint's place. */
  error: string | undefined;
  /** What is typed in, given what ties it to its words. */
  children: (ties: { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined }) => ReactNode;
}

/** What stands around whatever is typed in: its label above, what is wrong under it. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const below = error ?? hint;
  const isWrong = error !== undefined;
  const belowId = below === undefined ? below : `${id}-below`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={isWrong ? `${styles.box} ${styles.wrong}` : styles.box}>
        {children({ id, "aria-invalid": isWrong, "aria-describedby": belowId })}
      </div>
      {below === undefined ? null : (
        <p id={belowId} className={isWrong ? styles.error : styles.hint}>
          {isWrong ? <Icon name="close" size={16} /> : null}
          <span>{below}</span>
        </p>
      )}
    </div>
  );
}
