import { type Kysely, sql } from "kysely";
import { type AuditStatus, auditStatuses } from "@tsena/contract/shops.states";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";
import { anywhere, holdsPhone } from "./desk.store.ts";
import { ownerName } from "./owners.store.ts";

/** Every application that was sent, as it was sent last: never what its owner is correcting meanwhile. */
const selectApplications = (db: Kysely<Database>) =>
  db
    .selectFrom("shop_applications as a")
    .innerJoin("shops as s", "s.id", "a.shop_id")
    .innerJoin("users as u", "u.id", "a.owner_id")
    .innerJoin("shop_categories as c", "c.id", "s.category_id")
    .select(["s.id", "s.name", "s.audit_status", "a.sent_at", "a.submissions", "u.phone", "u.email"])
    .select(["c.name_fr", "c.name_zh"])
    .select(ownerName.as("owner_name"))
    .where("a.sent_at", "is not", null)
    .$narrowType<{ sent_at: Date }>();

export type ApplicationFound = Awaited<ReturnType<typeof listApplications>>[number];

/**
 * The applications after a cursor, one more than `rows` where there are more: those in review first come, first served,
 * any other with the last sent first.
 */
export function listApplications(
  db: Kysely<Database>,
  args: {
    auditStatus: AuditStatus | undefined;
    keyword: string | undefined;
    cursor: Cursor | undefined;
    rows: number;
  },
) {
  const { auditStatus, keyword, cursor, rows } = args;
  const isQueue = auditStatus === auditStatuses.inReview;
  const direction = isQueue ? "asc" : "desc";
  let query = selectApplications(db)
    .orderBy("a.sent_at", direction)
    .orderBy("a.shop_id", direction)
    .limit(rows + 1);
  if (auditStatus !== undefined) query = query.where("s.audit_status", "=", auditStatus);
  if (cursor !== undefined) {
    const comparison = sql.raw(isQueue ? ">" : "<");
    query = query.where(sql<boolean>`(a.sent_at, a.shop_id) ${comparison} (${cursor.at}::timestamptz, ${cursor.id})`);
  }
  if (keyword !== undefined) {
    const words = anywhere(keyword);
    query = query.where(
      sql<boolean>`(
        s.name ilike any(${words}) or ${ownerName} ilike any(${words}) or u.email ilike any(${words})
        or ${holdsPhone("u.phone", keyword)}
      )`,
    );
  }
  return query.execute();
}

/** How many are in review. */
export async function countInReview(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("shop_applications as a")
    .innerJoin("shops as s", "s.id", "a.shop_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("a.sent_at", "is not", null)
    .where("s.audit_status", "=", auditStatuses.inReview)
    .executeTakeFirstOrThrow();
  return count;
}

/** One application as it was sent last, with the code of whoever brought its owner here; undefined where none was sent. */
export function findSentApplication(db: Kysely<Database>, shopId: string) {
  return selectApplications(db)
    .leftJoin("users as r", "r.id", "u.referred_by")
    .select(["a.owner_id", "a.sent_data", "a.sent_before", "c.papers", "r.referral_code", "u.language"])
    .where("a.shop_id", "=", shopId)
    .executeTakeFirst();
}

/** What was done with a shop's application, the newest first; `by` is the operator, or the owner who sent it. */
export function listDecisions(db: Kysely<Database>, shopId: string) {
  return db
    .selectFrom("shop_decisions as d")
    .innerJoin("shop_applications as a", "a.shop_id", "d.shop_id")
    .innerJoin("users as u", "u.id", "a.owner_id")
    .leftJoin("operators as o", "o.id", "d.operator_id")
    .select(["d.id", "d.event", "d.reason", "d.remarks", "d.at"])
    .select(sql<string>`coalesce(o.name, ${ownerName})`.as("by"))
    .where("d.shop_id", "=", shopId)
    .orderBy("d.at", "desc")
    .orderBy("d.id", "desc")
    .execute();
}
