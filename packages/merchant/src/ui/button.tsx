import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { usePress } from "./use-press.ts";
import styles from "./button.module.css";

interface ButtonProps {
  /** A promise keeps the button busy until it settles; taps meanwhile do nothing. */
  onPress: () => void | Promise<unknown>;
  children: ReactNode;
  /** main: the answer of this screen; second: the other choice; quiet: a word to tap; danger: it cannot be undone. */
  kind?: "main" | "second" | "quiet" | "danger";
  /** What the button says while it is busy; its own words otherwise. */
  busyLabel?: ReactNode;
  /** Busy for a reason of the screen's own. */
  busy?: boolean;
  icon?: IconName;
  /** Drawn before the words. Gives way to the wheel while busy. */
  lead?: ReactNode;
  wide?: boolean;
  label?: string;
}

/** Answers a tap in the same frame and takes a second one for nothing (it stays focusable, so it is never `disabled`). */
export function Button({
  onPress,
  children,
  kind = "main",
  busyLabel,
  icon,
  lead,
  wide = false,
  ...rest
}: ButtonProps) {
  const { isBusy, press } = usePress(onPress);
  const busy = isBusy || rest.busy === true;

  return (
    <button
      type="button"
      className={[styles.button, styles[kind], wide ? styles.wide : ""].join(" ")}
      aria-busy={busy}
      aria-disabled={busy}
      aria-label={rest.label}
      onClick={() => (busy ? undefined : press())}
    >
      {busy ? <Wheel /> : (lead ?? (icon === undefined ? null : <Icon name={icon} />))}
      <span className={styles.words}>{busy ? (busyLabel ?? children) : children}</span>
    </button>
  );
}

/** The turning wheel of whatever is under way; the words beside it say what. */
export function Wheel() {
  return <span className={styles.wheel} aria-hidden="true" />;
}
