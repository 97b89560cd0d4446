import type { Kysely, Transaction } from "kysely";
import { wholeRow } from "./columns.ts";
import { isKnown } from "./shop-row.rules.ts";
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

/**
 * Whether somebody's shop was approved, now or before it was suspended. Until then they are a newcomer: accounts are opened, and
 * applications sent, as one likes.
 */
export async function isAtKnownShop(db: Kysely<Database>, shopId: string | null): Promise<boolean> {
  const shop = shopId === null ? undefined : await findShop(db, shopId);
  return shop !== undefined && isKnown(shop);
}
