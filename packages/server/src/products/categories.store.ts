import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { CategoryTable } from "../database/tables.menu.ts";

type Tx = Transaction<Database>;

export type CategoryRow = Selectable<CategoryTable>;

/** What a category says of itself. */
export type CategoryFields = Pick<CategoryRow, "name_fr" | "name_zh" | "description_fr" | "description_zh" | "enabled">;

function categoriesOf(db: Kysely<Database>, shopId: string) {
  return db.selectFrom("categories").select(wholeRow("categories")).where("shop_id", "=", shopId);
}

/** Every category of a shop, in the order they are shown. */
export function listCategories(db: Kysely<Database>, shopId: string): Promise<CategoryRow[]> {
  return categoriesOf(db, shopId).orderBy("sort").orderBy("id").execute();
}

/** One category of a shop, or undefined. */
export function findCategory(db: Kysely<Database>, shopId: string, id: string): Promise<CategoryRow | undefined> {
  return categoriesOf(db, shopId).where("id", "=", id).executeTakeFirst();
}

/** Whether a shop has a category. */
export async function hasCategory(db: Kysely<Database>, shopId: string, id: string): Promise<boolean> {
  return (await findCategory(db, shopId, id)) !== undefined;
}

/** The ids of a shop's categories, in the order they are shown. */
export async function listCategoryIds(tx: Tx, shopId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("categories")
    .select("id")
    .where("shop_id", "=", shopId)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** One category of a shop that is there for certain. */
function loadCategory(tx: Tx, shopId: string, id: string): Promise<CategoryRow> {
  return categoriesOf(tx, shopId).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Writes a category behind all others; gives it. A name that another of the shop has breaks a constraint (23505). */
export async function addCategory(tx: Tx, shopId: string, fields: CategoryFields): Promise<CategoryRow> {
  const id = uuid();
  await tx
    .insertInto("categories")
    .values({
      shop_id: shopId,
      id,
      ...fields,
      sort: sql<number>`(select coalesce(max(sort) + 1, 0) from categories where shop_id = ${shopId})`,
    })
    .execute();
  return loadCategory(tx, shopId, id);
}

/** Replaces what a category says, which is another version of it then; gives it. Constraint as above. */
export async function replaceCategory(
  tx: Tx,
  shopId: string,
  id: string,
  fields: CategoryFields,
): Promise<CategoryRow> {
  await tx
    .updateTable("categories")
    .set((set) => ({ ...fields, card_version: set("card_version", "+", 1) }))
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .execute();
  return loadCategory(tx, shopId, id);
}

/** Takes a category away that holds no product any more, not even a deleted one. */
export async function deleteCategory(tx: Tx, shopId: string, id: string): Promise<void> {
  await tx.deleteFrom("categories").where("shop_id", "=", shopId).where("id", "=", id).execute();
}

/** Sets the order of a shop's categories, the first being 0. */
export async function orderCategories(tx: Tx, shopId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update categories c set sort = n.position - 1
    from unnest(${[...ids]}::text[]) with ordinality as n (id, position)
    where c.shop_id = ${shopId} and c.id = n.id`.execute(tx);
}

/** Puts the deleted products of a category into another, where they are found should somebody bring them back. */
export async function moveDeleted(tx: Tx, shopId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .updateTable("products")
    .set({ category_id: to })
    .where("shop_id", "=", shopId)
    .where("category_id", "=", from)
    .where("deleted_at", "is not", null)
    .execute();
}

/** Drops the deleted products of a shop's last category for good: there is none left that they could come back to. */
export async function dropDeleted(tx: Tx, shopId: string): Promise<void> {
  const gone = sql`select id from products where shop_id = ${shopId} and deleted_at is not null`;
  await sql`delete from components where shop_id = ${shopId} and product_id in (${gone})`.execute(tx);
  await sql`delete from variants where shop_id = ${shopId} and product_id in (${gone})`.execute(tx);
  await sql`delete from products where shop_id = ${shopId} and deleted_at is not null`.execute(tx);
}
