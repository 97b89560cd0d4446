import { type Kysely, sql, type Updateable } from "kysely";
import { expect } from "vitest";
import type { UserTable } from "../database/tables.people.ts";
import type { Database } from "../database/tables.ts";

/** How many statements of a world's database wait for a lock that another transaction has. */
export async function countWaiting(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows.length;
}

/**
 * Changes a person in the moment of something that is done with their account: it has read them as they were, and waits for
 * whoever changes them.
 * @returns what that came to
 */
export async function doneWhileChanged<Result>(
  database: Kysely<Database>,
  { userId, change, does }: { userId: string; change: Updateable<UserTable>; does: () => Promise<Result> },
): Promise<Result> {
  const { underWay } = await database.transaction().execute(async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const underWay = does();
    await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBeGreaterThan(0);
    await tx.updateTable("users").set(change).where("id", "=", userId).execute();
    return { underWay };
  });
  return underWay;
}
