import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";

/** How many rows of a table something reads, by whichever way PostgreSQL takes to it, once it knows how many there are. */
export function rowsRead(
  database: Kysely<Database>,
  table: keyof Database,
  read: (tx: Transaction<Database>) => Promise<unknown>,
): Promise<number> {
  return database.transaction().execute(async (tx) => {
    await sql`analyze`.execute(tx);
    const count = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select seq_tup_read + coalesce(idx_tup_fetch, 0) as count from pg_stat_xact_user_tables where relname = ${table}`.execute(
        tx,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await count();
    await read(tx);
    return (await count()) - before;
  });
}
