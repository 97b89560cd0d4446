import type { Kysely, Transaction } from "kysely";
import { wholeRow } from "./columns.ts";
import type { Database } from "./tables.ts";

/** One shop, or undefined. */
export function findShop(db: Kysely<Database>, shopId: string) {
  return db.selectFrom("shops").select(wholeRow("shops")).where("id", "=", shopId).executeTakeFirst();
}

/** One shop, held until the transaction ends: of changes at the same moment one is made at a time. */
export function lockShop(tx: Transaction<Database>, shopId: string) {
  return tx
    .selectFrom("shops")
    .select(wholeRow("shops"))
    .where("id", "=", shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
