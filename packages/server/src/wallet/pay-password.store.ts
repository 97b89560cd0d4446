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
 * Counts a try at a wallet before it is looked at: the last one allowed locks the wallet, until it is found to be right. Gives what
 * to compare with, and how many tries there were; undefined where the wallet is locked, or has no payment password.
 */
export async function takePayTry(
  db: Kysely<Database>,
  shopId: string,
  now: Date,
): Promise<{ hash: string; tries: number } | undefined> {
  const tries = sql<number>`case when locked_until is null then tries + 1 else 1 end`;
  return db
    .updateTable("pay_passwords")
    .set({
      tries,
      locked_until: sql<Date | null>`
        case when ${tries} >= ${payPasswordRules.tries} then ${secondsAfter(now, lockedSeconds)}::timestamptz end`,
    })
    .where("shop_id", "=", shopId)
    .where((where) => where.or([where("locked_until", "is", null), where("locked_until", "<=", now)]))
    .returning(["hash", "tries"])
    .executeTakeFirst();
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
