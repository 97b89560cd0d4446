import type { Hours } from "./effective.rules.ts";

type Row = Hours & { id: string };

/** Whether a row of hours that is on lies over another that is on, on the same weekday; they may touch (decisions, Shop). */
export function overlapsAny(row: Row, rows: readonly Row[]): boolean {
  return rows.some(
    (other) =>
      other.id !== row.id &&
      row.enabled &&
      other.enabled &&
      other.weekday === row.weekday &&
      other.starts < row.ends &&
      row.starts < other.ends,
  );
}
