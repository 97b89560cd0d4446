import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { StoredCategory, StoredMenu } from "./menu-files.rules.ts";
import { listStoredProducts } from "../products/saving.store.ts";

type Tx = Transaction<Database>;

/** A menu, its categories and single items in the order they are shown. Combos are only counted. */
export async function findMenu(db: Kysely<Database>, shopId: string): Promise<StoredMenu> {
  const categories = await sql<StoredCategory>`
    select id, name_fr as "nameFr", name_zh as "nameZh" from categories
    where shop_id = ${shopId} order by sort, id`.execute(db);
  const products = await listStoredProducts(db, shopId);
  const single = products.filter(({ type }) => type === 1);
  return {
    categories: categories.rows,
    products: new Map(single.map((row) => [row.id, row])),
    productCount: products.length,
  };
}

/** Adds categories behind all others, in their order. */
export async function insertCategories(tx: Tx, shopId: string, categories: readonly StoredCategory[]): Promise<void> {
  if (categories.length === 0) return;
  await sql`
    insert into categories (shop_id, id, name_fr, name_zh, sort)
    select ${shopId}, id, "nameFr", "nameZh",
      place + (select coalesce(max(sort) + 1, 0) from categories where shop_id = ${shopId})
    from json_to_recordset(${JSON.stringify(categories.map((row, place) => ({ ...row, place })))})
      as c (id text, "nameFr" text, "nameZh" text, place int)`.execute(tx);
}

/** Has PostgreSQL count the menus' rows anew; a table that somebody else counts or cleans is left to them. */
export async function analyzeMenus(db: Kysely<Database>): Promise<void> {
  await sql`analyze (skip_locked) categories, products, variants`.execute(db);
}
