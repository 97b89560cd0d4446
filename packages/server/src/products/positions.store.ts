import { sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { noteOrdersOf } from "./deleting.store.ts";

type Tx = Transaction<Database>;

/** Where a product stands: in which category, at which version of its order. */
export interface Placed {
  id: string;
  categoryId: string;
  version: number;
}

/** Where some of a shop's products stand; deleted ones stand nowhere. */
export function findPlaces(tx: Tx, shopId: string, ids: readonly string[]): Promise<Placed[]> {
  return tx
    .selectFrom("goods as g")
    .innerJoin("goods_categories as c", (join) =>
      join.onRef("c.shop_id", "=", "g.shop_id").onRef("c.id", "=", "g.category_id"),
    )
    .select(["g.id", "g.category_id as categoryId", "c.version"])
    .where("g.shop_id", "=", shopId)
    .where("g.deleted_at", "is", null)
    .where(sql<boolean>`g.id = any(${[...ids]})`)
    .execute();
}

/** The version of a category's order; undefined where the shop has no such category. */
export async function findOrderVersion(tx: Tx, shopId: string, categoryId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom("goods_categories")
    .select("version")
    .where("shop_id", "=", shopId)
    .where("id", "=", categoryId)
    .executeTakeFirst();
  return row?.version;
}

/** The products of a category in their order; deleted ones are not in it. */
export async function listPlaced(tx: Tx, shopId: string, categoryId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("goods")
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
export async function keepOrder(
  tx: Tx,
  { shopId, categoryId, ids }: { shopId: string; categoryId: string; ids: readonly string[] },
): Promise<number> {
  await sql`
    update goods g set sort = p.place - 1
    from unnest(${[...ids]}::text[]) with ordinality as p (id, place)
    where g.shop_id = ${shopId} and g.id = p.id and g.sort <> p.place - 1`.execute(tx);
  const { version } = await tx
    .updateTable("goods_categories")
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
export async function moveGoods(
  tx: Tx,
  { shopId, categoryId, ids }: { shopId: string; categoryId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const left = (await findPlaces(tx, shopId, ids)).map((placed) => placed.categoryId);
  const touched = [...new Set([...left, categoryId])];
  await sql`
    update goods g set category_id = ${categoryId}, version = g.version + 1,
      sort = p.place + (select coalesce(max(sort), 0) from goods where shop_id = ${shopId} and category_id = ${categoryId})
    from unnest(${[...ids]}::text[]) with ordinality as p (id, place)
    where g.shop_id = ${shopId} and g.id = p.id`.execute(tx);
  await sql`
    update goods g set sort = p.place - 1
    from (
      select id, row_number() over (partition by category_id order by sort, id) as place
      from goods where shop_id = ${shopId} and category_id = any(${touched}) and deleted_at is null
    ) p
    where g.shop_id = ${shopId} and g.id = p.id and g.sort <> p.place - 1`.execute(tx);
  await noteOrdersOf(tx, shopId, touched);
}
