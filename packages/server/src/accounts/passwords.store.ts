import { sql } from "kysely";
import type { Work } from "../database/transaction.ts";
import { forgetOtherInstallations } from "./known-installations.store.ts";
import { endSessionsOf } from "../sessions/devices.store.ts";

/**
 * Gives a person a password in place of the one that was read before (`from`, as it is saved; null for none; absent for
 * whichever it is), ends every session of theirs but `keep`'s, and makes strangers of all apps but the one that did it;
 * false where it was changed meanwhile (rules/accounts.md#a-new-password-ends-other-sessions).
 */
export async function replacePassword(
  { tx, announce }: Work,
  change: { userId: string; from?: string | null; to: string; keep?: string; installation: string | null; now: Date },
): Promise<boolean> {
  let query = tx.updateTable("users").set({ password_hash: change.to }).where("id", "=", change.userId);
  if (change.from !== undefined) query = query.where(sql<boolean>`password_hash is not distinct from ${change.from}`);
  const { numUpdatedRows } = await query.executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await endSessionsOf(tx, { ...change, reason: "reset" });
  await forgetOtherInstallations(tx, change.userId, change.installation);
  await announce("user", change.userId);
  return true;
}
