import type { Kysely, Transaction } from "kysely";
import type { ModuleId } from "@tsena/contract/modules";
import { insertUser } from "../accounts/accounts.store.ts";
import { endSessionsOf } from "../sessions/devices.store.ts";
import type { Database } from "../database/tables.ts";
import { offsetOf } from "../http/cursor.ts";
type Reader = Kysely<Database>;
type Tx = Transaction<Database>;
type Membership = { shopId: string; staffId: string };

/** A shop's staff: neither its owner nor who was unbound. */
function staffOf(db: Reader, shopId: string) {
  return db
    .selectFrom("members as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .where("m.shop_id", "=", shopId)
    .where("m.login_type", "=", 2)
    .where("m.unbound_at", "is", null);
}

function describedStaffOf(db: Reader, shopId: string) {
  return staffOf(db, shopId).select((from) => [
    "u.id",
    "u.phone",
    "u.user_name",
    "m.modules",
    "m.created_at",
    from
      .selectFrom("sessions as s")
      .select(({ fn }) => fn.max("s.last_used_at").as("last_used_at"))
      .whereRef("s.user_id", "=", "m.user_id")
      .whereRef("s.shop_id", "=", "m.shop_id")
      .as("last_seen_at"),
  ]);
}

/** A page of a shop's staff, the newest first, and how many there are. The first page is 1. */
export async function listStaff(db: Reader, shopId: string, { page, rows }: { page: number; rows: number }) {
  const { total } = await staffOf(db, shopId)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const found = await describedStaffOf(db, shopId)
    .orderBy("m.created_at", "desc")
    .orderBy("u.id", "desc")
    .limit(rows)
    .offset(offsetOf({ page, rows }))
    .execute();
  return { rows: found, total };
}

/** One member of a shop's staff, or undefined. */
export function findStaff(db: Reader, { shopId, staffId }: Membership) {
  return describedStaffOf(db, shopId).where("u.id", "=", staffId).executeTakeFirst();
}

/** One member of a shop's staff, locked until the transaction ends, or undefined. */
export function lockStaff(tx: Tx, { shopId, staffId }: Membership) {
  return staffOf(tx, shopId)
    .select(["u.id", "u.user_name", "u.phone", "u.email", "u.language"])
    .where("u.id", "=", staffId)
    .forUpdate(["m", "u"])
    .executeTakeFirst();
}

export interface NewStaff {
  shopId: string;
  phone: string;
  name: string;
  passwordHash: string;
  modules: readonly ModuleId[];
  now: Date;
}

/** Writes a person who works at a shop; gives them as they stand. A phone that somebody has breaks a constraint (23505). */
export async function insertStaff(tx: Tx, { shopId, phone, name, passwordHash, modules, now }: NewStaff) {
  const userId = await insertUser(tx, { phone, email: null, passwordHash, userName: name, language: null, now });
  await insertMember(tx, { shopId, userId, loginType: 2, modules, now });
  return describedStaffOf(tx, shopId).where("u.id", "=", userId).executeTakeFirstOrThrow();
}

/** Replaces the modules granted to a member. */
export async function setModules(tx: Tx, { shopId, staffId }: Membership, modules: readonly ModuleId[]): Promise<void> {
  await tx
    .updateTable("members")
    .set({ modules: [...modules] })
    .where("shop_id", "=", shopId)
    .where("user_id", "=", staffId)
    .execute();
}

/**
 * Takes a member's place at the shop away. The person stays in the history under their name, but nothing opens the account
 * any more: its phone and e-mail are free for others, its password, PIN and photo are gone, and what is sent to the phone is read
 * by nobody at the shop, nor are customers shown it (rules/staff.md#unbinding).
 */
export async function unbindStaff(tx: Tx, { shopId, staffId }: Membership, now: Date): Promise<void> {
  await tx
    .updateTable("members")
    .set({ unbound_at: now })
    .where("shop_id", "=", shopId)
    .where("user_id", "=", staffId)
    .execute();
  for (const column of ["order_phone_proven", "phone"] as const) {
    await tx
      .updateTable("shops")
      .set({ [column]: null })
      .where("id", "=", shopId)
      .where(column, "=", (from) => from.selectFrom("users").select("phone").where("id", "=", staffId))
      .execute();
  }
  await tx
    .updateTable("users")
    .set((row) => ({ former_phone: row.ref("phone"), phone: null, email: null, avatar: null }))
    .set({ password_hash: null, pin_hash: null })
    .where("id", "=", staffId)
    .execute();
  await endSessionsOf(tx, { userId: staffId, reason: "unbound", now });
}

/** Makes a person the owner (1) or staff (2) of a shop, with the modules granted. */
export async function insertMember(
  tx: Transaction<Database>,
  member: { shopId: string; userId: string; loginType: 1 | 2; modules: readonly ModuleId[]; now?: Date },
): Promise<void> {
  await tx
    .insertInto("members")
    .values({
      shop_id: member.shopId,
      user_id: member.userId,
      login_type: member.loginType,
      modules: [...member.modules],
      ...(member.now && { created_at: member.now }),
    })
    .execute();
}
