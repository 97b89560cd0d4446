import { type Kysely, sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { ownerName } from "./owners.store.ts";

/** A deal with its shop, whose that is, and who has paid it out; undefined where there is none. */
export function findDeskWithdrawal(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("deals as d")
    .innerJoin("shops as s", "s.id", "d.shop_id")
    .innerJoin("users as u", "u.id", "s.owner_id")
    .leftJoin("shop_applications as a", "a.shop_id", "s.id")
    .leftJoin("shops as p", "p.id", "d.other_shop_id")
    .leftJoin("operators as o", "o.id", "d.operator_id")
    .select(["d.id", "d.kind", "d.shop_id", "d.amount", "d.status", "d.expires_at", "d.ended_at"])
    .select(["s.name as shop_name", "u.phone", "u.email"])
    .select(ownerName.as("owner_name"))
    .select(["p.name as payer_name", "o.name as operator_name", "d.operator_id", "d.reason", "d.wrong_tries"])
    .where("d.id", "=", id)
    .executeTakeFirst();
}

export type DeskWithdrawalRow = NonNullable<Awaited<ReturnType<typeof findDeskWithdrawal>>>;

/** What an operator has paid out in cash from a moment on. */
export function sumPaidOut(
  db: Kysely<Database>,
  { operatorId, since }: { operatorId: string; since: Date },
): Promise<{ count: number; amount: number }> {
  return db
    .selectFrom("deals")
    .select(sql<number>`count(*)::int`.as("count"))
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as("amount"))
    .where("operator_id", "=", operatorId)
    .where("status", "=", "completed")
    .where("ended_at", ">=", since)
    .executeTakeFirstOrThrow();
}
