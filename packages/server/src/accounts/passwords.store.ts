import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Work } from "../database/transaction.ts";

/**
 * Gives a person a password in place of the one that was read before (`from`, as it is kept; null for none), and ends
 * every session of theirs but `keep`'s; false where it was changed meanwhile (decisions, Accounts).
 */
export async function replacePassword(
  { tx, announce }: Work,
  change: { userId: string; from: string | null; to: string; keep?: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("users")
    .set({ password_hash: change.to })
    .where("id", "=", change.userId)
    .where(sql<boolean>`password_hash is not distinct from ${change.from}`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await endSessions(tx, change);
  await announce("user", change.userId);
  return true;
}

async function endSessions(
  tx: Transaction<Database>,
  { userId, keep = "", now }: { userId: string; keep?: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: now, ended_reason: "reset" })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("id", "!=", keep)
    .execute();
}
