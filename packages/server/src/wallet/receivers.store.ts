import { auditStatuses } from "@tsena/contract/shops.states";
import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";

/** The approved shop whose owner has an account that is not disabled; undefined where there is none. */
export function findReceiver(db: Kysely<Database>, by: { userId: string } | { shopId: string }) {
  const column = "userId" in by ? ("u.id" as const) : ("s.id" as const);
  return db
    .selectFrom("shops as s")
    .innerJoin("users as u", "u.id", "s.owner_id")
    .select(["s.id", "s.name", "s.logo", "u.user_name as owner_name"])
    .where(column, "=", "userId" in by ? by.userId : by.shopId)
    .where("s.audit_status", "=", auditStatuses.approved)
    .where("u.disabled_at", "is", null)
    .orderBy("s.created_at")
    .executeTakeFirst();
}

export type ReceiverRow = NonNullable<Awaited<ReturnType<typeof findReceiver>>>;
