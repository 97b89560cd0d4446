import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./facts.module.css";
import { Grouped } from "./grouped.tsx";

/** What a fact is called, and what it is. */
export type Fact = readonly [name: string, value: ReactNode];

/** How one row of a table stands where that is said, then the facts of it, each on a line. */
export function Facts({ state, facts }: { state?: ReactNode; facts: readonly Fact[] }) {
  const { t } = useLingui();
  return (
    <dl className={styles.facts}>
      {state === undefined ? null : <Line name={t`État`}>{state}</Line>}
      {facts.map(([name, value]) => (
        <Line key={name} name={name}>
          {typeof value === "string" ? <Grouped>{value}</Grouped> : value}
        </Line>
      ))}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
