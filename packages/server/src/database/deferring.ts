import type { DatabaseConnection, RawBuilder, Transaction } from "kysely";
import type { Database } from "./tables.ts";

/** A connection that can send a statement together with the next one. */
export interface Deferring extends DatabaseConnection {
  /** Sends a statement whose result nobody waits for with the next one, at the latest with COMMIT: what it throws, that throws. */
  defer(text: string, values?: readonly unknown[], heard?: (rows: unknown[]) => void): void;
}

/**
 * Writes what nobody waits for with the transaction's next statement, at the latest with its COMMIT: one trip to the
 * database less. A failure of it is one of that statement, and rolls everything back. `heard` is told its rows once it was run.
 */
export async function defer<Row>(
  tx: Transaction<Database>,
  statement: RawBuilder<Row>,
  heard?: (rows: Row[]) => void,
): Promise<void> {
  const { sql, parameters } = statement.compile(tx);
  await tx.getExecutor().provideConnection(async (connection) => {
    (connection as Deferring).defer(sql, parameters, heard as ((rows: unknown[]) => void) | undefined);
  });
}

/** Runs statements in their order and in one trip to the database; gives the rows of each. */
export function inOneTrip<Rows extends unknown[]>(
  tx: Transaction<Database>,
  ...statements: { [At in keyof Rows]: RawBuilder<Rows[At]> }
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const compiled = statements.map((statement) => statement.compile(tx));
  return tx.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.all(compiled.map((query) => connection.executeQuery(query)));
    return answers.map(({ rows }) => rows) as { [At in keyof Rows]: Rows[At][] };
  });
}
