import { restorableDays } from "@tsena/contract/products.editing";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Names } from "./names.rules.ts";

type Tx = Transaction<Database>;

function restorableSince(now: Date): Date {
  return secondsAfter(now, -restorableDays * daySeconds);
}

/** A product that is to be deleted, where it stands, and the combo that keeps it. */
export interface Deletable extends Names {
  id: string;
  categoryId: string;
  /** The names of a combo that takes it and is not to be deleted too, or null. */
  combo: Names | null;
}

/** Those of some products that are there. */
export async function listDeletable(tx: Tx, shopId: string, ids: readonly string[]): Promise<Deletable[]> {
  const { rows } = await sql<Deletable>`
    select p.id, p.name_fr as fr, p.name_zh as zh, p.category_id as "categoryId", (
      select json_build_object('fr', o.name_fr, 'zh', o.name_zh)
      from variants v
      join components k on k.shop_id = v.shop_id and k.variant_id = v.id
      join products o on o.shop_id = k.shop_id and o.id = k.product_id
      where v.shop_id = p.shop_id and v.product_id = p.id and o.deleted_at is null and o.id <> all(${ids})
      order by o.id limit 1
    ) as combo
    from products p where p.shop_id = ${shopId} and p.id = any(${ids}) and p.deleted_at is null`.execute(tx);
  return rows;
}

/** Deletes products of a shop: nobody sees them any more, but they can be brought back. */
export async function deleteProducts(tx: Tx, shopId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`update products set deleted_at = ${now} where shop_id = ${shopId} and id = any(${ids})`.execute(tx);
}

/** A product that was deleted and can be brought back, with the place that it had. */
export interface Restorable extends Names {
  id: string;
  type: 1 | 2;
  categoryId: string;
  sort: number;
  /** The products that a combo takes. */
  partIds: string[];
}

/** Those of some products that were deleted so lately that they can come back, in the order of their places. */
export async function listRestorable(
  tx: Tx,
  { shopId, ids, now }: { shopId: string; ids: readonly string[]; now: Date },
): Promise<Restorable[]> {
  const { rows } = await sql<Restorable>`
    select p.id, p.name_fr as fr, p.name_zh as zh, p.type, p.category_id as "categoryId", p.sort, array(
      select v.product_id from components k
      join variants v on v.shop_id = k.shop_id and v.id = k.variant_id
      where k.shop_id = p.shop_id and k.product_id = p.id
    ) as "partIds"
    from products p
    where p.shop_id = ${shopId} and p.id = any(${ids}) and p.deleted_at > ${restorableSince(now)}
    order by p.category_id, p.sort, p.id for update of p`.execute(tx);
  return rows;
}

/** The kinds of those of some products that are there. */
export async function kindsOf(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, 1 | 2>> {
  const { rows } = await sql<{ id: string; type: 1 | 2 }>`
    select id, type from products where shop_id = ${shopId} and id = any(${ids}) and deleted_at is null`.execute(tx);
  return new Map(rows.map(({ id, type }) => [id, type]));
}

/**
 * Brings deleted products back in the order given: each to the place it had, or to the end of its category where another
 * has taken that.
 */
export async function restoreProducts(tx: Tx, shopId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with back as (
      select p.id, p.category_id, p.sort, b.nth, exists (
        select from products o
        where o.shop_id = p.shop_id and o.category_id = p.category_id and o.sort = p.sort and o.deleted_at is null
      ) as is_taken
      from unnest(${ids}::text[]) with ordinality as b (id, nth)
      join products p on p.shop_id = ${shopId} and p.id = b.id
    ), ends as (
      select p.category_id, max(p.sort) as last from products p
      where p.shop_id = ${shopId} and p.category_id in (select category_id from back)
        and (p.deleted_at is null or p.id in (select id from back where not is_taken))
      group by p.category_id
    )
    update products p set deleted_at = null,
      sort = case when b.is_taken then e.last + b.nth else p.sort end
    from back b join ends e on e.category_id = b.category_id
    where p.shop_id = ${shopId} and p.id = b.id`.execute(tx);
}

/** Says of the categories of products that the order in them is another. */
export async function recordSortingOf(tx: Tx, shopId: string, categoryIds: readonly string[]): Promise<void> {
  await sql`
    update categories set version = version + 1
    where shop_id = ${shopId} and id = any(${[...new Set(categoryIds)]})`.execute(tx);
}

/** Forgets the products that were deleted too long ago to be brought back, with their variants and parts. */
export async function forgetDeletedProducts(database: Kysely<Database>, now: Date): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ shop_id: string; id: string }>`
      select shop_id, id from products where deleted_at <= ${restorableSince(now)}
      order by shop_id, id for update`.execute(tx);
    if (rows.length === 0) return;
    const gone = sql`
      select gone.shop_id, gone.id
      from unnest(${rows.map((row) => row.shop_id)}::text[], ${rows.map((row) => row.id)}::text[]) as gone (shop_id, id)`;
    await sql`
      delete from components k
      where (k.shop_id, k.product_id) in (${gone}) or (k.shop_id, k.variant_id) in (
        select shop_id, id from variants where (shop_id, product_id) in (${gone})
      )`.execute(tx);
    await sql`delete from variants where (shop_id, product_id) in (${gone})`.execute(tx);
    await sql`delete from products where (shop_id, id) in (${gone})`.execute(tx);
  });
}
