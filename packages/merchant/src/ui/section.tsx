import type { ReactNode } from "react";
import styles from "./section.module.css";

/** A card with a name: one matter of a screen. */
export function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      {title === undefined ? null : <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}

/** The cards of a screen, one under the other; `inert`: nothing in them can be tapped or typed in now. */
export function Sections({ inert = false, children }: { inert?: boolean; children: ReactNode }) {
  return (
    <div inert={inert} className={styles.sections}>
      {children}
    </div>
  );
}
