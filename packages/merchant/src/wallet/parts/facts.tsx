import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** What is said beside its name, one under the other; what is undefined is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode | undefined])[] }) {
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
