import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./empty-state.module.css";

/** Nothing here, and what to do next. */
export function EmptyState(props: { icon: IconName; title: string; text: ReactNode; action?: ReactNode }) {
  return (
    <section className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={props.icon} size={36} />
      </span>
      <h2 className={styles.title}>{props.title}</h2>
      <p className={styles.text}>{props.text}</p>
      {props.action === undefined ? null : <div className={styles.action}>{props.action}</div>}
    </section>
  );
}
