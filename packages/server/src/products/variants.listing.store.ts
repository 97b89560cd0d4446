import { type Kysely, sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { offsetOf } from "../http/cursor.ts";
import type { VariantRow } from "./products.view.ts";
import { partsOfCombo } from "./combo-parts.store.ts";
import { holdsTyped } from "./products.reading.store.ts";

/** A variant with its product's names and picture; a combo's stock is what its parts allow. */
export interface ListedRow extends VariantRow {
  product_fr: string;
  product_zh: string;
  image: string;
}

export interface ProductFilter {
  productId?: string | undefined;
  /** A part of a name, of the product or of the variant. */
  keyword?: string | undefined;
  isSoldOut?: boolean | undefined;
}

/**
 * As much of a variant `v` of a product `p` as there is: of a combo, as its parts allow
 * (rules/products.md#combos).
 */
const stockNow = sql<number>`case when p.type = 1 then v.stock
  else coalesce((select min(v.stock / m.quantity) from ${partsOfCombo}), 0) end`;

/** A page of a shop's variants in the order of the menu, and how many there are in all. */
export async function listVariantPage(
  db: Kysely<Database>,
  shopId: string,
  { page, rows, productId, keyword = "", isSoldOut }: ProductFilter & { page: number; rows: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const conditions = [sql`p.shop_id = ${shopId}`, sql`p.deleted_at is null`];
  if (productId !== undefined) conditions.push(sql`p.id = ${productId}`);
  if (isSoldOut !== undefined) conditions.push(sql`(${stockNow} = 0) = ${isSoldOut}`);
  const typed = keyword.trim();
  if (typed !== "") {
    const names = sql`folded(concat_ws(' ', v.name_fr, v.name_zh))`;
    conditions.push(sql`(${holdsTyped(sql`p.search`, typed)} or ${holdsTyped(names, typed)})`);
  }
  const found = sql`
    from products p
    join categories c on c.shop_id = p.shop_id and c.id = p.category_id
    join variants v on v.shop_id = p.shop_id and v.product_id = p.id
    where ${sql.join(conditions, sql` and `)}`;
  const listed = await sql<ListedRow>`
    select v.id, v.product_id, v.name_fr, v.name_zh, v.price, v.packing_price, ${stockNow} as stock, v.default_stock,
      v.is_default, p.name_fr as product_fr, p.name_zh as product_zh, p.image ${found}
    order by c.sort, c.id, p.sort, p.id, v.sort, v.id limit ${rows} offset ${offsetOf({ page, rows })}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}
