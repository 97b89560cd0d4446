import { type Kysely, sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** How many statements of a world's database wait for a lock that another transaction has. */
export async function countWaiting(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows.length;
}
