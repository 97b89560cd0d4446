import { isEmail } from "@tsena/contract/values";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import type { Asker } from "../rate-limits/rate-limits.rules.ts";

/** Whether an app has signed in to an account before; one statement whether or not somebody has the account. */
export async function knowsInstallation(
  db: Kysely<Database>,
  account: string,
  { installation }: Asker,
): Promise<boolean> {
  if (installation === null) return false;
  const column = isEmail(account) ? "u.email" : "u.phone";
  const known = await db
    .selectFrom("known_devices as d")
    .innerJoin("users as u", "u.id", "d.holder_id")
    .select(sql<number>`1`.as("one"))
    .where(column, "=", account)
    .where("d.installation", "=", installation)
    .executeTakeFirst();
  return known !== undefined;
}

/** Keeps that an app has signed in to an account. */
export async function rememberInstallation(
  tx: Transaction<Database>,
  userId: string,
  { installation, now }: { installation: string | null; now: Date },
): Promise<void> {
  if (installation === null) return;
  await tx
    .insertInto("known_devices")
    .values({ holder_id: userId, installation, last_used_at: now })
    .onConflict((on) => on.columns(["holder_id", "installation"]).doUpdateSet({ last_used_at: now }))
    .execute();
}

/** A new password makes every app a stranger but the one that gave it: a phone that was taken is one of them. */
export async function forgetOtherInstallations(
  tx: Transaction<Database>,
  userId: string,
  installation: string | null,
): Promise<void> {
  let query = tx.deleteFrom("known_devices").where("holder_id", "=", userId);
  if (installation !== null) query = query.where("installation", "<>", installation);
  await query.execute();
}

/** An app that did not sign in for half a year is a stranger again. */
const knownSeconds = 180 * daySeconds;

/** Forgets the apps that have not signed in for long. */
export async function forgetOldInstallations(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom("known_devices").where("last_used_at", "<", secondsAfter(now, -knownSeconds)).execute();
}
