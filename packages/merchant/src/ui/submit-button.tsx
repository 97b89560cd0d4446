import type { ReactNode } from "react";
import { Wheel } from "./button.tsx";
import styles from "./button.module.css";

/** The button that sends a form; Enter in a field presses it too. The form itself takes a second press for nothing. */
export function SubmitButton(props: { sending: boolean; busyLabel: ReactNode; children: ReactNode }) {
  return (
    <button
      type="submit"
      className={`${styles.button} ${styles.main} ${styles.wide}`}
      aria-busy={props.sending}
      aria-disabled={props.sending}
    >
      {props.sending ? <Wheel /> : null}
      <span className={styles.words}>{props.sending ? props.busyLabel : props.children}</span>
    </button>
  );
}
