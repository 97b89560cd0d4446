import { type ReactNode, useRef } from "react";
import styles from "./table.module.css";
import { useShortcuts } from "./use-shortcuts.ts";

interface TableProps {
  label: string;
  heads: readonly string[];
  /** The rows, `<tr>` each. */
  children: ReactNode;
  /** Under the last row: more of them. */
  foot?: ReactNode;
}

/** What of a row takes the focus: what opens it or is done with it, else the row itself. */
function holdOf(row: HTMLTableRowElement): HTMLElement {
  const hold = row.querySelector<HTMLElement>("a, button");
  if (hold !== null) return hold;
  row.tabIndex = -1;
  return row;
}

/** Goes to the row before or after the one that has the focus, else is open, else to the first; false where there is none. */
function goBy(step: 1 | -1, region: HTMLElement | null, key: string): boolean {
  const rows = [...(region?.querySelectorAll<HTMLTableRowElement>("tbody tr") ?? [])];
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  // Elsewhere the arrows scroll.
  if (key.startsWith("Arrow") && focused === -1) return false;
  const at = focused === -1 ? rows.findIndex((row) => row.dataset["open"] === "true") : focused;
  const next = at === -1 ? rows[0] : rows[at + step];
  if (next === undefined) return false;
  holdOf(next).focus();
  return true;
}

/** A dense table under heads that stay; it scrolls in its own place, also sideways. */
export function Table({ label, heads, children, foot }: TableProps) {
  const region = useRef<HTMLDivElement>(null);
  useShortcuts({
    nextRow: ({ key }) => goBy(1, region.current, key),
    previousRow: ({ key }) => goBy(-1, region.current, key),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keyboard too
    <div ref={region} className={styles.region} role="region" aria-label={label} tabIndex={0}>
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
