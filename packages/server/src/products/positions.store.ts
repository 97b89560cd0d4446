import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { recordSortingOf } from "./deleting.store.ts";

type Tx = Transaction<Database>;

/** Where a product stands: in which category, at which version of its order. */
export interface Position {
  id: string;
  categoryId: string;
  version: number;
}

/** Where some of a shop's products stand; deleted ones stand nowhere. */
export function findPositions(tx: Tx, shopId: string, ids: readonly string[]): Promise<Position[]> {
  return tx
    .selectFrom("products as p")
    .innerJoin("categories as c", (join) =>
      join.onRef("c.shop_id", "=", "p.shop_id").onRef("c.id", "=", "p.category_id"),
    )
    .select(["p.id", "p.category_id as categoryId", "c.version"])
    .where("p.shop_id", "=", shopId)
    .where("p.deleted_at", "is", null)
    .where(sql<boolean>`p.id = any(${[...ids]})`)
    .execute();
}

/** The version of a category's order; undefined where the shop has no such category. */
export async function findSortingVersion(tx: Tx, shopId: string, categoryId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom("categories")
    .select("version")
    .where("shop_id", "=", shopId)
    .where("id", "=", categoryId)
    .executeTakeFirst();
  return row?.version;
}

/** The products of a category in their order; deleted ones are not in it. */
export async function listInOrder(tx: Tx, shopId: string, categoryId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("products")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("category_id", "=", categoryId)
    .where("deleted_at", "is", null)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets the order of the products of a category, the first being 0; gives the category's new version. */
export async function writeOrderOfCategory(
  tx: Tx,
  { shopId, categoryId, ids }: { shopId: string; categoryId: string; ids: readonly string[] },
): Promise<number> {
  await sql`
    update products p set sort = n.position - 1
    from unnest(${[...ids]}::text[]) with ordinality as n (id, position)
    where p.shop_id = ${shopId} and p.id = n.id and p.sort <> n.position - 1`.execute(tx);
  const { version } = await tx
    .updateTable("categories")
    .set({ version: sql<number>`version + 1` })
    .where("shop_id", "=", shopId)
    .where("id", "=", categoryId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Puts products at the end of a category in the order given, and closes the gaps they leave behind. Their cards' versions
 * rise, for the category is a field of the card: whoever has one open is told; so do those of the categories' orders.
 */
export async function moveProducts(
  tx: Tx,
  { shopId, categoryId, ids }: { shopId: string; categoryId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const left = (await findPositions(tx, shopId, ids)).map((found) => found.categoryId);
  const touched = [...new Set([...left, categoryId])];
  await sql`
    update products p set category_id = ${categoryId}, version = p.version + 1,
      sort = n.position + (select coalesce(max(sort), 0) from products where shop_id = ${shopId} and category_id = ${categoryId})
    from unnest(${[...ids]}::text[]) with ordinality as n (id, position)
    where p.shop_id = ${shopId} and p.id = n.id`.execute(tx);
  await sql`
    update products p set sort = n.position - 1
    from (
      select id, row_number() over (partition by category_id order by sort, id) as position
      from products where shop_id = ${shopId} and category_id = any(${touched}) and deleted_at is null
    ) n
    where p.shop_id = ${shopId} and p.id = n.id and p.sort <> n.position - 1`.execute(tx);
  await recordSortingOf(tx, shopId, touched);
}
