import { type Kysely, sql, type Transaction } from "kysely";
import { payPasswordRules } from "@tsena/contract/wallet.states";
import type { Database } from "../database/tables.ts";
import { secondsAfter } from "../system/clock.ts";
import { lockedSeconds } from "./pay-password.rules.ts";

/** When a wallet's payment password was chosen, and until when none is looked at; undefined where it has none. */
export function findPayPassword(db: Kysely<Database>, shopId: string) {
  return db
    .selectFrom("pay_passwords")
    .select(["hash", "changed_at", "locked_until"])
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
}

/**
 * Counts a try at a wallet before it is looked at: behind the last one allowed none is, until it is found to be right, or has locked
 * the wallet. Gives what to compare with, and how many tries there were; undefined where none is looked at, or there is no payment
 * password.
 */
export async function takePayTry(
  db: Kysely<Database>,
  shopId: string,
  now: Date,
): Promise<{ hash: string; tries: number } | undefined> {
  return db
    .updateTable("pay_passwords")
    .set({ tries: sql<number>`case when locked_until is null then tries + 1 else 1 end`, locked_until: null })
    .where("shop_id", "=", shopId)
    .where((where) =>
      where.or([
        where.and([where("locked_until", "is", null), where("tries", "<", payPasswordRules.tries)]),
        where("locked_until", "<=", now),
      ]),
    )
    .returning(["hash", "tries"])
    .executeTakeFirst();
}

/** Locks a wallet whose tries are used up; false where somebody else has, or it is open by now. */
export async function lockPayTries(tx: Transaction<Database>, shopId: string, now: Date): Promise<boolean> {
  const locked = await tx
    .updateTable("pay_passwords")
    .set({ locked_until: secondsAfter(now, lockedSeconds) })
    .where("shop_id", "=", shopId)
    .where("locked_until", "is", null)
    .where("tries", ">=", payPasswordRules.tries)
    .returning("shop_id")
    .executeTakeFirst();
  return locked !== undefined;
}

/** A try was right: all before it are forgotten. */
export async function forgetPayTries(db: Kysely<Database>, shopId: string): Promise<void> {
  await db.updateTable("pay_passwords").set({ tries: 0, locked_until: null }).where("shop_id", "=", shopId).execute();
}

/** A try could not be looked at: it does not count. */
export async function giveBackPayTry(db: Kysely<Database>, shopId: string): Promise<void> {
  await db
    .updateTable("pay_passwords")
    .set({ tries: sql<number>`greatest(tries - 1, 0)`, locked_until: null })
    .where("shop_id", "=", shopId)
    .execute();
}

/**
 * Gives a wallet a payment password in the place of the one that was read before (`from`; null for none); a wallet that was locked is
 * open again. False where it was changed meanwhile.
 */
export async function replacePayPassword(
  tx: Transaction<Database>,
  { shopId, from, to, now }: { shopId: string; from: string | null; to: string; now: Date },
): Promise<boolean> {
  const written = await tx
    .insertInto("pay_passwords")
    .values({ shop_id: shopId, hash: to, changed_at: now })
    .onConflict((on) =>
      on
        .column("shop_id")
        .doUpdateSet({ hash: to, changed_at: now, tries: 0, locked_until: null })
        .where(sql<boolean>`pay_passwords.hash is not distinct from ${from}`),
    )
    .returning("shop_id")
    .executeTakeFirst();
  return written !== undefined;
}
