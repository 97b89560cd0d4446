import type { OperationNodeSource, RawBuilder, Transaction } from "kysely";
import { sql } from "./plain-sql.ts";
import type { Database } from "./tables.ts";

/** Statements by the names under which the others of the same statement know what they return. */
export type Parts = Record<string, OperationNodeSource>;

/**
 * Runs several statements as one and gives what `result` selects. All see the rows as they were before it: what one writes
 * another knows only by what it returns, and no two may write the same row.
 */
export async function runTogether<Row>(
  tx: Transaction<Database>,
  parts: Parts,
  result: RawBuilder<Row>,
): Promise<Row[]> {
  const { rows } = await together(parts, result).execute(tx);
  return rows;
}

/** Several statements as one, not yet run. */
export function together<Row>(parts: Parts, result: RawBuilder<Row>): RawBuilder<Row> {
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.ref(name)} as (${part})`);
  return sql<Row>`with ${sql.join(named)} ${result}`;
}
