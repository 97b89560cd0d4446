import type { KeyboardEvent, ReactNode } from "react";
import styles from "./table.module.css";

interface TableProps {
  label: string;
  heads: readonly string[];
  /** The rows, `<tr>` each. */
  children: ReactNode;
  /** Under the last row: more of them. */
  foot?: ReactNode;
}

/** Goes from row to row by the arrow keys, where rows hold a link. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLAnchorElement)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>("tbody a")];
  const next = links[links.indexOf(event.target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** A dense table under heads that stay; it scrolls in its own place, also sideways. */
export function Table({ label, heads, children, foot }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keyboard too
    <div className={styles.region} role="region" aria-label={label} tabIndex={0} onKeyDown={onArrow}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {foot === undefined || foot === null ? null : <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
