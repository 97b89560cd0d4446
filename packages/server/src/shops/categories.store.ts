import type { Kysely } from "kysely";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";

/** The platform's kinds of shop, in its order. */
export function listShopCategories(db: Kysely<Database>) {
  return db.selectFrom("shop_categories").select(wholeRow("shop_categories")).orderBy("sort").execute();
}

/** One of the platform's kinds of shop, or undefined. */
export function findShopCategory(db: Kysely<Database>, id: string) {
  return db.selectFrom("shop_categories").select(wholeRow("shop_categories")).where("id", "=", id).executeTakeFirst();
}
