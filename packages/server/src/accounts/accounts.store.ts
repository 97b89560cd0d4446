import type { Kysely, Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Language } from "@tsena/contract/languages";
import { isEmail } from "@tsena/contract/values";
import { newReferralCode } from "./referral.rules.ts";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";

/** The person an account (phone in E.164 or e-mail in lower case) belongs to, or undefined. */
export function findByAccount(db: Kysely<Database>, account: string) {
  const column = isEmail(account) ? "email" : "phone";
  return db
    .selectFrom("users")
    .select(["id", "phone", "email", "email_bound_at", "password_hash", "disabled_at", "language"])
    .where(column, "=", account)
    .executeTakeFirst();
}

/** Whether a phone is that of somebody who left a team, and whose account the platform has disabled since or before. */
export async function isPhoneBarred(db: Kysely<Database>, phone: string): Promise<boolean> {
  const barred = await db
    .selectFrom("users")
    .select("id")
    .where("former_phone", "=", phone)
    .where("disabled_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return barred !== undefined;
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
  return db.selectFrom("users").select(wholeRow("users")).where("id", "=", userId).executeTakeFirstOrThrow();
}

/** Holds a person until the transaction ends: of changes at the same moment one is made at a time. */
export function lockUser(tx: Transaction<Database>, userId: string) {
  return tx
    .selectFrom("users")
    .select(["disabled_at", "password_hash"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Keeps the language a person is written to in. */
export async function setLanguage(tx: Transaction<Database>, userId: string, language: Language): Promise<void> {
  await tx.updateTable("users").set({ language }).where("id", "=", userId).execute();
}

/** Changes what a person is called and shown as; what is undefined stays as it is. */
export async function changeDetails(
  tx: Transaction<Database>,
  userId: string,
  { userName, nickName, avatar }: Record<"userName" | "nickName" | "avatar", string | undefined>,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      ...(userName === undefined ? {} : { user_name: userName }),
      ...(nickName === undefined ? {} : { nick_name: nickName }),
      ...(avatar === undefined ? {} : { avatar }),
    })
    .where("id", "=", userId)
    .execute();
}

/** Whom a referral code stands for, with the oldest of their shops; undefined where nobody who may sign in has it. */
export function findByReferralCode(db: Kysely<Database>, code: string) {
  return db
    .selectFrom("users as u")
    .leftJoin("shops as s", "s.owner_id", "u.id")
    .select(["u.id", "u.referral_code", "u.nick_name", "u.user_name", "s.name as shop_name"])
    .where("u.referral_code", "=", code)
    .where("u.disabled_at", "is", null)
    .where((where) => where.or([where("u.phone", "is not", null), where("u.email", "is not", null)]))
    .orderBy("s.created_at")
    .executeTakeFirst();
}

/** Keeps a person's PIN, as `hashPassword` gives it. */
export async function setPin(tx: Transaction<Database>, userId: string, pinHash: string): Promise<void> {
  await tx.updateTable("users").set({ pin_hash: pinHash }).where("id", "=", userId).execute();
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
    /** Who brought them here (rules/accounts.md#referral-codes). */
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
