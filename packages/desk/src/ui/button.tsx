import type { ReactNode } from "react";
import styles from "./button.module.css";

interface ButtonProps {
  children: ReactNode;
  /** Absent on a button that sends its form. */
  onPress?: () => void;
  /** main: the answer; second: the other choice; danger: it takes something away. */
  kind?: "main" | "second" | "danger";
  /** What it began is under way: presses meanwhile do nothing (it stays focusable, so it is never `disabled`). */
  busy?: boolean;
  submit?: boolean;
}

/** A button of the desk. */
export function Button({ children, onPress, kind = "second", busy = false, submit = false }: ButtonProps) {
  const looks = { className: `${styles.button} ${styles[kind]}`, "aria-busy": busy, "aria-disabled": busy };
  if (submit) {
    return (
      <button type="submit" {...looks}>
        {children}
      </button>
    );
  }
  return (
    <button type="button" {...looks} onClick={() => (busy ? undefined : onPress?.())}>
      {children}
    </button>
  );
}
