import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Language } from "@tsena/contract/languages";
import { newReferralCode } from "./referral.rules.ts";
import type { Database } from "../database/tables.ts";

/** The person an account (phone in E.164 or e-mail in lower case) belongs to, or undefined. */
export function findByAccount(db: Kysely<Database>, account: string) {
  const column = account.includes("@") ? "email" : "phone";
  return db
    .selectFrom("users")
    .select(["id", "password_hash", "disabled_at"])
    .where(column, "=", account)
    .executeTakeFirst();
}

/** The shop a person signs in to: the one owned before the one worked at, the oldest first. Undefined where there is none. */
export function findShopOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom("members as m")
    .innerJoin("shops as s", "s.id", "m.shop_id")
    .select(["m.shop_id", "m.login_type", "m.modules", "s.audit_status"])
    .where("m.user_id", "=", userId)
    .where("m.unbound_at", "is", null)
    .orderBy("m.login_type")
    .orderBy("s.created_at")
    .executeTakeFirst();
}

/** A person's own details. */
export function findUser(db: Kysely<Database>, userId: string) {
  return db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
}

/** Keeps the language a person is written to in. */
export async function setLanguage(tx: Transaction<Database>, userId: string, language: Language): Promise<void> {
  await tx.updateTable("users").set({ language }).where("id", "=", userId).execute();
}

/** Ends one session; `reason` "device" is a person's own doing, "logout" the device's own. */
export async function endSession(
  tx: Transaction<Database>,
  sessionId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: now, ended_reason: reason })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();
}

/** Writes a person with the phone, the e-mail or both; gives the id. */
export async function insertUser(
  tx: Transaction<Database>,
  user: {
    phone: string | null;
    email: string | null;
    passwordHash: string | null;
    userName: string;
    language: Language | null;
    /** Who brought them here (specification, sections 5 and 8). */
    referredBy?: string | undefined;
    now: Date;
  },
): Promise<string> {
  const id = uuid();
  for (;;) {
    const written = await tx
      .insertInto("users")
      .values({
        id,
        phone: user.phone,
        email: user.email,
        password_hash: user.passwordHash,
        user_name: user.userName,
        language: user.language,
        referral_code: newReferralCode(),
        referred_by: user.referredBy ?? null,
        created_at: user.now,
      })
      .onConflict((on) => on.column("referral_code").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (written !== undefined) return id;
  }
}
