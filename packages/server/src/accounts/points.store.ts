import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";

/** The shops that were approved and whose owners this person brought, the latest approved first. One suspended since still counts. */
export async function listReferredShops(
  db: Kysely<Database>,
  userId: string,
): Promise<{ name: string; approvedAt: Date }[]> {
  const rows = await db
    .selectFrom("users as u")
    .innerJoin("shops as s", "s.owner_id", "u.id")
    .select(["s.name", "s.approved_at"])
    .where("u.referred_by", "=", userId)
    .where("s.approved_at", "is not", null)
    .orderBy("s.approved_at", "desc")
    .orderBy("s.id", "desc")
    .$narrowType<{ approved_at: Date }>()
    .execute();
  return rows.map(({ name, approved_at: approvedAt }) => ({ name, approvedAt }));
}
