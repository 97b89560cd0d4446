import { useLingui } from "@lingui/react/macro";
import { type ReactNode, use, useRef } from "react";
import { Coming, More } from "./coming.ts";
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

/** So many rows before the last the next ones are fetched, so that a key that is held down does not stop there. */
const fetchedAhead = 10;

/**
 * Goes to the row before or after the one that has the focus, else is open, else to the first; false where there is none.
 * @param more fetches the rows after the last
 */
function goBy(
  step: 1 | -1,
  { region, key, more }: { region: HTMLElement | null; key: string; more: (() => void) | undefined },
): boolean {
  const rows = [...(region?.querySelectorAll<HTMLTableRowElement>("tbody tr:not([aria-hidden])") ?? [])];
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  // Elsewhere the arrows scroll.
  if (key.startsWith("Arrow") && focused === -1) return false;
  const at = focused === -1 ? rows.findIndex((row) => row.dataset["open"] === "true") : focused;
  const to = at === -1 ? 0 : at + step;
  if (to + fetchedAhead >= rows.length) more?.();
  const next = rows[to];
  if (next === undefined) return false;
  holdOf(next).focus();
  return true;
}

/** How many grey rows stand for those that are on their way. */
const rowsComing = 8;

/** Grey rows, about as wide as what they stand for. */
function RowsComing({ columns }: { columns: number }) {
  return Array.from({ length: rowsComing }, (_, row) => (
    <tr key={row} className={styles.coming} aria-hidden="true">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <span className={styles.bone}>&nbsp;</span>
        </td>
      ))}
    </tr>
  ));
}

/** A dense table under heads that stay; it scrolls in its own place, also sideways. */
export function Table({ label, heads, children, foot }: TableProps) {
  const region = useRef<HTMLDivElement>(null);
  const isComing = use(Coming);
  const more = use(More);
  const { t } = useLingui();
  useShortcuts({
    nextRow: ({ key }) => goBy(1, { region: region.current, key, more }),
    previousRow: ({ key }) => goBy(-1, { region: region.current, key, more: undefined }),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keyboard too
    <div ref={region} className={styles.region} role="region" aria-label={label} tabIndex={0}>
      {isComing ? (
        <p role="status" className="unseen">
          {t`Chargement…`}
        </p>
      ) : null}
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
        <tbody>{isComing ? <RowsComing columns={heads.length} /> : children}</tbody>
      </table>
      {foot === undefined || foot === null ? null : <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

/** What somebody has named as they liked: it breaks where its column ends. */
export function NameCell({ children }: { children: ReactNode }) {
  return <td className={styles.name}>{children}</td>;
}
