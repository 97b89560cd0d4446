import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { withoutPhoneSigns } from "@tsena/contract/phone.signs";
import { auditStatuses } from "@tsena/contract/shops.states";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";
import { selectKept } from "../notifications/outbox.store.ts";
import type { MessageKind } from "../settings/message-kinds.ts";

/** A list's page: what comes after a cursor, narrowed by a keyword. */
interface ListPage {
  keyword: string | undefined;
  cursor: Cursor | undefined;
  rows: number;
}

/**
 * Every account with the shop a person signs in to (as `findShopOf` picks it), when a session of theirs was last used, and by whom and
 * why it is disabled.
 */
const selectAccounts = (db: Kysely<Database>) =>
  db
    .selectFrom("users as u")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("members as m")
          .innerJoin("shops as s", "s.id", "m.shop_id")
          .select(["m.login_type", "m.shop_id", "s.name as shop_name", "s.audit_status"])
          .whereRef("m.user_id", "=", "u.id")
          .where("m.unbound_at", "is", null)
          .orderBy("m.login_type")
          .orderBy("s.created_at")
          .limit(1)
          .as("work"),
      (join) => join.onTrue(),
    )
    .leftJoin("operators as p", "p.id", "u.disabled_by")
    .select(["u.id", "u.phone", "u.former_phone", "u.email", "u.user_name", "u.disabled_at", "u.created_at"])
    .select(["work.login_type", "work.shop_id", "work.shop_name", "work.audit_status"])
    .select(["p.name as disabled_by", "u.disabled_reason"])
    .select(sql<Date | null>`(select max(last_used_at) from sessions where user_id = u.id)`.as("last_seen_at"));

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** One account as the desk sees it, or undefined. */
export function findAccount(db: Kysely<Database>, userId: string) {
  return selectAccounts(db).where("u.id", "=", userId).executeTakeFirst();
}

/**
 * A text to be found anywhere, in large or small letters, its own signs meaning nothing: as it stands, and what was typed in the wide
 * signs of a Chinese keyboard in plain ones.
 */
export function anywhere(keyword: string): string[] {
  const written = new Set([keyword, keyword.normalize("NFKC")]);
  return Array.from(written, (text) => `%${text.replace(/[\\%_]/g, "\\$&")}%`);
}

/**
 * Whether a phone holds the digits that somebody has typed of it: with the signs that people put between them, and as it is
 * dialled in the country or from another. What holds no digit is of no phone.
 */
export function holdsPhone(column: string, keyword: string): RawBuilder<boolean> {
  const digits = withoutPhoneSigns(keyword).replace(/^00?/, "");
  return /\d/.test(digits) ? sql`${sql.ref(column)} like any(${anywhere(digits)})` : sql`false`;
}

/** The accounts after a cursor, the newest first, one more than `rows` where there are more. */
export function listAccounts(
  db: Kysely<Database>,
  { id, keyword, cursor, rows, isDisabled }: ListPage & { id: string | undefined; isDisabled: boolean | undefined },
): Promise<AccountRow[]> {
  let query = selectAccounts(db)
    .orderBy("u.created_at", "desc")
    .orderBy("u.id", "desc")
    .limit(rows + 1);
  if (id !== undefined) query = query.where("u.id", "=", id);
  if (isDisabled !== undefined) query = query.where("u.disabled_at", isDisabled ? "is not" : "is", null);
  if (cursor !== undefined) {
    query = query.where(sql<boolean>`(u.created_at, u.id) < (${cursor.at}::timestamptz, ${cursor.id})`);
  }
  if (keyword !== undefined) {
    const words = anywhere(keyword);
    query = query.where(
      sql<boolean>`(
        ${holdsPhone("u.phone", keyword)} or ${holdsPhone("u.former_phone", keyword)} or u.email ilike any(${words}) or u.user_name ilike any(${words})
        or u.id in (
          select m.user_id from members m join shops s on s.id = m.shop_id
          where m.unbound_at is null and s.name ilike any(${words})
        )
      )`,
    );
  }
  return query.execute();
}

/** Since when an account is disabled, locked until the transaction ends; undefined where there is no such account. */
export function lockAccount(tx: Transaction<Database>, userId: string) {
  return tx.selectFrom("users").select("disabled_at").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
}

/** Since when somebody is disabled, by which operator and why. */
export interface Disabling {
  at: Date;
  operatorId: string;
  reason: string;
}

/** How that stands in the row of whoever is disabled, an account or an operator; null: in that of whoever is not. */
export const disablingColumns = (disabling: Disabling | null) => ({
  disabled_at: disabling?.at ?? null,
  disabled_by: disabling?.operatorId ?? null,
  disabled_reason: disabling?.reason ?? null,
});

/** Disables an account, or enables it: null. */
export async function writeDisabling(tx: Transaction<Database>, userId: string, disabling: Disabling | null) {
  await tx.updateTable("users").set(disablingColumns(disabling)).where("id", "=", userId).execute();
}

/** The messages that no driver carries, after a cursor, the newest first, one more than `rows` where there are more. */
export function listOutbox(
  db: Kysely<Database>,
  { keyword, cursor, rows, uncarried }: ListPage & { uncarried: readonly MessageKind[] },
) {
  let query = selectKept(db, uncarried).limit(rows + 1);
  if (keyword !== undefined)
    query = query.where(sql<boolean>`(target ilike any(${anywhere(keyword)}) or ${holdsPhone("target", keyword)})`);
  if (cursor !== undefined) {
    query = query.where(sql<boolean>`(created_at, id) < (${cursor.at}::timestamptz, ${cursor.id})`);
  }
  return query.execute();
}

/** The shops whose name holds a text, at most twenty, by their name: those that customers may see. */
export function findKnownShops(db: Kysely<Database>, keyword: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("shops")
    .select(["id", "name"])
    .where(sql<boolean>`name ilike any(${anywhere(keyword)})`)
    .where((eb) => eb.or([eb("told_state", "is not", null), eb("audit_status", "=", auditStatuses.approved)]))
    .orderBy("name")
    .orderBy("id")
    .limit(20)
    .execute();
}
