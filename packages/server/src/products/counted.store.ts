import { type Selectable, type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { ProductTable } from "../database/tables.goods.ts";
import { type PartRow, partsColumn } from "./combo-parts.store.ts";
import { wholeRowSql } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";

/** What is left of a specification. */
export interface StockTold {
  productId: string;
  stock: number;
}

/**
 * A specification, of which kind of product it is (1 a single item, 2 a combo), what a combo's stock depends on, and the
 * day of the shop on which it was declared sold out, as "2026-11-20".
 */
export type Counted = Selectable<ProductTable> & { type: 1 | 2; parts: PartRow[] | null; soldOutOn: string | null };

async function listWhere(db: Kysely<Database>, shopId: string, which: RawBuilder<unknown>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${wholeRowSql("products", "p")}, g.type, ${partsColumn}, p.sold_out_on::text as "soldOutOn"
    from products p join goods g on g.shop_id = p.shop_id and g.id = p.goods_id
    where p.shop_id = ${shopId} and ${which} and g.deleted_at is null
    order by p.sort, p.id`.execute(db);
  return rows;
}

/** One specification of a shop, or undefined. */
export async function findCounted(db: Kysely<Database>, shopId: string, id: string): Promise<Counted | undefined> {
  const [row] = await listWhere(db, shopId, sql`p.id = ${id}`);
  return row;
}

/** Every specification of a product, in their order. */
export function listCounted(db: Kysely<Database>, shopId: string, goodsId: string): Promise<Counted[]> {
  return listWhere(db, shopId, sql`p.goods_id = ${goodsId}`);
}

/** A combo's specification, and what its stock depends on. */
export interface ComboCounted {
  productId: string;
  parts: (PartRow & { productId: string })[];
}

/** What selects the combos that some specifications are part of, each with all its parts. */
export function combosOf(shopId: string, productIds: readonly string[]): RawBuilder<ComboCounted> {
  return sql<ComboCounted>`
    select p.id as "productId",
      json_agg(json_build_object('productId', q.id, 'stock', q.stock, 'quantity', k.quantity)) as parts
    from goods g
    join products p on p.shop_id = g.shop_id and p.goods_id = g.id
    join goods_components k on k.shop_id = g.shop_id and k.goods_id = g.id
    join products q on q.shop_id = k.shop_id and q.id = k.product_id
    where g.shop_id = ${shopId} and g.deleted_at is null and g.id in (
      select goods_id from goods_components where shop_id = ${shopId} and product_id = any(${[...productIds]})
    )
    group by p.id order by p.id`;
}

/** The combos that some specifications are part of, each with all its parts. */
export async function listCombosOf(
  tx: Transaction<Database>,
  shopId: string,
  productIds: readonly string[],
): Promise<ComboCounted[]> {
  return (await combosOf(shopId, productIds).execute(tx)).rows;
}
