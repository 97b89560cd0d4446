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
      ) end as parts
    from products p
    join goods g on g.shop_id = p.shop_id and g.id = p.goods_id
    join goods_categories c on c.shop_id = g.shop_id and c.id = g.category_id
    where p.shop_id = ${shopId} and p.id = any(${ids}) and g.deleted_at is null`.execute(tx);
  return rows;
}

/** What is left of some specifications at this moment; of a product that was deleted nothing is. */
export async function findStocks(
  tx: Transaction<Database>,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("products as p")
    .innerJoin("goods as g", (join) => join.onRef("g.shop_id", "=", "p.shop_id").onRef("g.id", "=", "p.goods_id"))
    .select(["p.id", "p.stock"])
    .where("p.shop_id", "=", shopId)
    .where("g.deleted_at", "is", null)
    .where(sql<boolean>`p.id = any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
