import type { Kysely, RawBuilder } from "kysely";
import { comboStock } from "@tsena/contract/variants.stock";
import { sql } from "../database/plain-sql.ts";
import type { Database, OrderedPart } from "../database/tables.ts";
import { type PartRow, partsColumn } from "../products/combo-parts.store.ts";

export interface VariantForSale {
  id: string;
  product_id: string;
  product_fr: string;
  product_zh: string;
  name_fr: string;
  name_zh: string;
  image: string;
  price: number;
  packing_price: number;
  stock: number;
}

/** Every variant that a shop sells now, in the order of its menu: on the shelf, in a category that is enabled. */
export async function listVariantsForSale(db: Kysely<Database>, shopId: string): Promise<VariantForSale[]> {
  const { rows } = await sql<VariantForSale & { type: 1 | 2; parts: PartRow[] | null }>`
    select v.id, v.product_id, p.name_fr as product_fr, p.name_zh as product_zh, v.name_fr, v.name_zh, p.image, v.price,
      coalesce(v.packing_price, p.packing_price) as packing_price, v.stock, p.type, ${partsColumn}
    from categories c
      join products p on p.shop_id = c.shop_id and p.category_id = c.id
      join variants v on v.shop_id = p.shop_id and v.product_id = p.id
    where c.shop_id = ${shopId} and c.enabled and p.is_marketable and p.deleted_at is null
    order by c.sort, c.id, p.sort, p.id, v.sort, v.id`.execute(db);
  return rows.map(({ type, parts, ...variant }) =>
    type === 1 ? variant : { ...variant, stock: comboStock(parts ?? []) },
  );
}

/** A variant as an order names it. Prices are in hundredths of an ariary. */
export interface Orderable {
  id: string;
  product_id: string;
  product_fr: string;
  product_zh: string;
  /** Empty in both languages where its product has no other: nothing is told apart by it (rules/orders.md#order-lines). */
  name_fr: string;
  name_zh: string;
  price: number;
  /** Its own, else the product's (rules/products.md#packing-prices). */
  packing_price: number;
  /** Whether the product is on the shelf, in a category that is shown. */
  is_on_sale: boolean;
  /** What one of a combo takes; null for a single item. */
  parts: OrderedPart[] | null;
  /** What is left at this moment of itself, or of each of a combo's parts that is still there. */
  stocks: { variantId: string; stock: number }[];
}

/** The name of a variant, where its product has another to tell it from. */
function tellingName(variant: "v" | "q", column: "name_fr" | "name_zh"): RawBuilder<string> {
  const other = sql`select from variants w
    where w.shop_id = ${sql.ref(`${variant}.shop_id`)} and w.product_id = ${sql.ref(`${variant}.product_id`)}
      and w.id <> ${sql.ref(`${variant}.id`)}`;
  return sql`case when exists (${other}) then ${sql.ref(`${variant}.${column}`)} else '' end`;
}

/** What reads those of a shop's variants that are still there; a combo's with what it takes now. */
export function orderableSql(shopId: string, ids: readonly string[]): RawBuilder<Orderable> {
  return sql<Orderable>`
    select v.id, v.product_id, p.name_fr as product_fr, p.name_zh as product_zh,
      ${tellingName("v", "name_fr")} as name_fr, ${tellingName("v", "name_zh")} as name_zh, v.price,
      coalesce(v.packing_price, p.packing_price) as packing_price, p.is_marketable and c.enabled as is_on_sale,
      case when p.type = 2 then (
        select coalesce(json_agg(json_build_object('variantId', k.variant_id, 'quantity', k.quantity, 'names', json_build_object(
          'fr', h.name_fr, 'zh', h.name_zh,
          'variantFr', ${tellingName("q", "name_fr")}, 'variantZh', ${tellingName("q", "name_zh")}
        )) order by k.sort), '[]')
        from components k
        join variants q on q.shop_id = k.shop_id and q.id = k.variant_id
        join products h on h.shop_id = q.shop_id and h.id = q.product_id
        where k.shop_id = p.shop_id and k.product_id = p.id
      ) end as parts,
      case when p.type = 2 then (
        select coalesce(json_agg(json_build_object('variantId', q.id, 'stock', q.stock)), '[]')
        from components k
        join variants q on q.shop_id = k.shop_id and q.id = k.variant_id
        join products h on h.shop_id = q.shop_id and h.id = q.product_id and h.deleted_at is null
        where k.shop_id = p.shop_id and k.product_id = p.id
      ) else json_build_array(json_build_object('variantId', v.id, 'stock', v.stock)) end as stocks
    from variants v
    join products p on p.shop_id = v.shop_id and p.id = v.product_id
    join categories c on c.shop_id = p.shop_id and c.id = p.category_id
    where v.shop_id = ${shopId} and v.id = any(${ids}) and p.deleted_at is null`;
}

/** Those of a shop's variants that are still there, as an order names them. */
export async function listOrderable(
  db: Kysely<Database>,
  shopId: string,
  ids: readonly string[],
): Promise<Orderable[]> {
  const { rows } = await orderableSql(shopId, ids).execute(db);
  return rows;
}
