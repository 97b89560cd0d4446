import type { Selectable, Kysely, RawBuilder, Transaction } from "kysely";
import { sql } from "../database/plain-sql.ts";
import type { VariantTable } from "../database/tables.menu.ts";
import { type PartRow, partsColumn } from "./combo-parts.store.ts";
import { wholeRowSql } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";

/** What is left of a variant. */
export interface StockLevel {
  variantId: string;
  stock: number;
}

/**
 * A variant, of which kind of product it is (1 a single item, 2 a combo), what a combo's stock depends on, and the
 * day of the shop on which it was declared sold out, as "2026-11-20".
 */
export type Counted = Selectable<VariantTable> & { type: 1 | 2; parts: PartRow[] | null; soldOutOn: string | null };

async function listWhere(db: Kysely<Database>, shopId: string, which: RawBuilder<unknown>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${wholeRowSql("variants", "v")}, p.type, ${partsColumn}, v.sold_out_on::text as "soldOutOn"
    from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
    where v.shop_id = ${shopId} and ${which} and p.deleted_at is null
    order by v.sort, v.id`.execute(db);
  return rows;
}

/** One variant of a shop, or undefined. */
export async function findCounted(db: Kysely<Database>, shopId: string, id: string): Promise<Counted | undefined> {
  const [row] = await listWhere(db, shopId, sql`v.id = ${id}`);
  return row;
}

/** Those of some variants whose product was not deleted. */
export function listCountedOf(db: Kysely<Database>, shopId: string, ids: readonly string[]): Promise<Counted[]> {
  return listWhere(db, shopId, sql`v.id = any(${[...ids]})`);
}

/** Every variant of a product, in their order. */
export function listCounted(db: Kysely<Database>, shopId: string, productId: string): Promise<Counted[]> {
  return listWhere(db, shopId, sql`v.product_id = ${productId}`);
}

/** A combo's variant, and what its stock depends on. */
export interface ComboCounted {
  variantId: string;
  parts: (PartRow & { variantId: string })[];
}

/** What selects the combos that some variants are part of, each with all its parts. */
export function combosOf(shopId: string, variantIds: readonly string[]): RawBuilder<ComboCounted> {
  return sql<ComboCounted>`
    select v.id as "variantId",
      json_agg(json_build_object('variantId', q.id, 'stock', q.stock, 'quantity', k.quantity)) as parts
    from products p
    join variants v on v.shop_id = p.shop_id and v.product_id = p.id
    join components k on k.shop_id = p.shop_id and k.product_id = p.id
    join variants q on q.shop_id = k.shop_id and q.id = k.variant_id
    where p.shop_id = ${shopId} and p.deleted_at is null and p.id in (
      select product_id from components where shop_id = ${shopId} and variant_id = any(${[...variantIds]})
    )
    group by v.id order by v.id`;
}

/** The combos that some variants are part of, each with all its parts. */
export async function listCombosOf(
  tx: Transaction<Database>,
  shopId: string,
  variantIds: readonly string[],
): Promise<ComboCounted[]> {
  return (await combosOf(shopId, variantIds).execute(tx)).rows;
}
