import { type Kysely, sql, type Transaction } from "kysely";
import { comboStock } from "@tsena/contract/products.stock";
import type { Database, OrderedPart } from "../database/tables.ts";
import { type PartRow, partsColumn } from "../products/combo-parts.store.ts";

export interface ProductForSale {
  id: string;
  goods_id: string;
  goods_fr: string;
  goods_zh: string;
  name_fr: string;
  name_zh: string;
  image: string;
  price: number;
  packing_price: number;
  stock: number;
}

/** Every specification that a shop sells now, in the order of its menu: on the shelf, in a category that is enabled. */
export async function listProducts(db: Kysely<Database>, shopId: string): Promise<ProductForSale[]> {
  const { rows } = await sql<ProductForSale & { type: 1 | 2; parts: PartRow[] | null }>`
    select p.id, p.goods_id, g.name_fr as goods_fr, g.name_zh as goods_zh, p.name_fr, p.name_zh, g.image, p.price,
      coalesce(p.packing_price, g.packing_price) as packing_price, p.stock, g.type, ${partsColumn}
    from goods_categories c
      join goods g on g.shop_id = c.shop_id and g.category_id = c.id
      join products p on p.shop_id = g.shop_id and p.goods_id = g.id
    where c.shop_id = ${shopId} and c.enabled and g.is_marketable and g.deleted_at is null
    order by c.sort, c.id, g.sort, g.id, p.sort, p.id`.execute(db);
  return rows.map(({ type, parts, ...product }) =>
    type === 1 ? product : { ...product, stock: comboStock(parts ?? []) },
  );
}

/** A specification as an order names it. Prices are in hundredths of an ariary. */
export interface Orderable {
  id: string;
  goods_id: string;
  goods_fr: string;
  goods_zh: string;
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
  stocks: { productId: string; stock: number }[];
}

/** Those of a shop's specifications that are still there; a combo's with what it takes now. */
export async function listOrderable(
  tx: Transaction<Database>,
  shopId: string,
  ids: readonly string[],
): Promise<Orderable[]> {
  const { rows } = await sql<Orderable>`
    select p.id, p.goods_id, g.name_fr as goods_fr, g.name_zh as goods_zh, p.name_fr, p.name_zh, p.price,
      coalesce(p.packing_price, g.packing_price) as packing_price, g.is_marketable and c.enabled as is_on_sale,
      case when g.type = 2 then (
        select coalesce(json_agg(json_build_object('productId', k.product_id, 'quantity', k.quantity) order by k.sort), '[]')
        from goods_components k where k.shop_id = g.shop_id and k.goods_id = g.id
      ) end as parts,
      case when g.type = 2 then (
        select coalesce(json_agg(json_build_object('productId', q.id, 'stock', q.stock)), '[]')
        from goods_components k
        join products q on q.shop_id = k.shop_id and q.id = k.product_id
        join goods h on h.shop_id = q.shop_id and h.id = q.goods_id and h.deleted_at is null
        where k.shop_id = g.shop_id and k.goods_id = g.id
      ) else json_build_array(json_build_object('productId', p.id, 'stock', p.stock)) end as stocks
    from products p
    join goods g on g.shop_id = p.shop_id and g.id = p.goods_id
    join goods_categories c on c.shop_id = g.shop_id and c.id = g.category_id
    where p.shop_id = ${shopId} and p.id = any(${ids}) and g.deleted_at is null`.execute(tx);
  return rows;
}
