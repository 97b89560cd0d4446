import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";

/** Reads several things as they stand at one moment, and who may read them with them. */
export function asOfNow<Result>(
  db: Kysely<Database>,
  read: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return read(tx);
  });
}
