import { useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./side-panel.module.css";
import { useShortcuts } from "./use-shortcuts.ts";

/** A table and what stands beside it. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className={styles.beside}>{children}</div>;
}

/** One row of a table in full, beside it; Esc closes it, and gives the focus back to the row. */
export function SidePanel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Who works by keys goes on from the row that it was opened from, and not from the first.
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);

  useShortcuts({ close: onClose });

  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Button onPress={onClose}>{t`Fermer`}</Button>
      </div>
      {children}
    </aside>
  );
}
