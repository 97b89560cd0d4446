import type { ReactNode } from "react";
import { usePress } from "./use-press.ts";

/** What each app's button is given, in the kinds that it has. */
export interface ButtonProps<Kind extends string> {
  /** A promise keeps the button busy until it settles. Absent on one that sends its form, which takes a second press for nothing. */
  onPress?: () => void | Promise<unknown>;
  children: ReactNode;
  kind?: Kind;
  /** Busy for a reason of the screen's own. */
  busy?: boolean;
  /** Something else is under way that it would cross: it takes no press meanwhile, and keeps its words. */
  blocked?: boolean;
  /** What the button says while it is busy; its own words otherwise. */
  busyLabel?: ReactNode;
  /** Drawn before the words. */
  lead?: ReactNode;
  wide?: boolean;
  label?: string;
}

interface PressButtonProps extends ButtonProps<string> {
  kind: string;
  /** The app's own look of it. */
  styles: CSSModuleClasses;
  /** Takes the place of `lead` while it is busy. */
  wheel?: ReactNode;
}

/** Answers a tap in the same frame and takes a second one for nothing (it stays focusable, so it is never `disabled`). */
export function PressButton({ onPress, children, kind, wide = false, styles, ...rest }: PressButtonProps) {
  const { isBusy, press } = usePress(() => onPress?.());
  const busy = isBusy || rest.busy === true;
  const blocked = busy || rest.blocked === true;
  return (
    <button
      type={onPress === undefined ? "submit" : "button"}
      className={[styles["button"], styles[kind], wide ? styles["wide"] : ""].join(" ")}
      aria-busy={busy}
      aria-disabled={blocked}
      aria-label={rest.label}
      onClick={() => (blocked ? undefined : press())}
    >
      {busy ? rest.wheel : rest.lead}
      <span className={styles["words"]}>{busy ? (rest.busyLabel ?? children) : children}</span>
    </button>
  );
}
