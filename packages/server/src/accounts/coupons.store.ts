import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";

/** How many vouchers were issued to a person that can still be redeemed (rules/wallet.md#vouchers). */
export async function countCoupons(
  db: Kysely<Database>,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom("vouchers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("holder_id", "=", userId)
    .where("status", "=", "open")
    .where("valid_until", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}
