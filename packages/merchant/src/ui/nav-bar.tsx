import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AlertSlot } from "./alert-slot.ts";
import { Icon } from "./icon.tsx";
import { createSlot } from "./slot.tsx";
import styles from "./nav-bar.module.css";

const action = createSlot();
const status = createSlot();
const below = createSlot();

/** Puts a screen's one action into the bar. */
export const NavAction = action.Fill;

/** Puts a status line under the bar. */
export const NavStatus = status.Fill;

/** Puts what must stay in sight while the screen scrolls under the bar: the tabs of a list. */
export const NavBelow = below.Fill;

interface NavBarProps {
  title: string;
  onBack?: (() => void) | undefined;
  /** For how many signs of the screen there is room before they come. */
  signs?: number | undefined;
  /** The status lines that every page has. */
  children?: ReactNode;
}

/** What stays at the top: one step back, where we are, room for one action, and what is not all right. */
export function NavBar({ title, onBack, signs, children }: NavBarProps) {
  const { t } = useLingui();
  return (
    <header className={styles.top} style={signs ? { ["--signs" as string]: signs } : undefined}>
      <div className={styles.bar}>
        {onBack === undefined ? null : (
          <button type="button" className={styles.back} aria-label={t`Retour`} onClick={onBack}>
            <Icon name="back" />
          </button>
        )}
        <h1 key={title} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <action.Outlet className={styles.action} />
      </div>
      <div className={styles.message}>
        <AlertSlot.Outlet className={styles.alerts} />
        {children}
        <status.Outlet className={styles.alerts} />
      </div>
      <below.Outlet />
    </header>
  );
}
