import { type Kysely, sql } from "kysely";
import type { Database } from "../database/tables.ts";
import type { ProductRow } from "./products.view.ts";
import { partsOfCombo } from "./combo-parts.store.ts";

/** A specification with its product's names and picture; a combo's stock is what its parts allow. */
export interface ListedRow extends ProductRow {
  goods_fr: string;
  goods_zh: string;
  image: string;
}

export interface ProductFilter {
  goodsId?: string | undefined;
  /** A part of a name, of the product or of the specification. */
  keyword?: string | undefined;
  isSoldOut?: boolean | undefined;
}

/**
 * As much of a specification `p` of a product `g` as there is: of a combo, as its parts allow
 * (rules/products.md#combos).
 */
const stockNow = sql<number>`case when g.type = 1 then p.stock
  else coalesce((select min(p.stock / m.quantity) from ${partsOfCombo}), 0) end`;

/** A page of a shop's specifications in the order of the menu, and how many there are in all. */
export async function listSpecificationPage(
  db: Kysely<Database>,
  shopId: string,
  { page, rows, goodsId, keyword = "", isSoldOut }: ProductFilter & { page: number; rows: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const conditions = [sql`g.shop_id = ${shopId}`, sql`g.deleted_at is null`];
  if (goodsId !== undefined) conditions.push(sql`g.id = ${goodsId}`);
  if (isSoldOut !== undefined) conditions.push(sql`(${stockNow} = 0) = ${isSoldOut}`);
  if (keyword.trim() !== "") {
    const names = sql`folded(concat_ws(' ', p.name_fr, p.name_zh))`;
    conditions.push(
      sql`(strpos(g.search, folded(${keyword.trim()})) > 0 or strpos(${names}, folded(${keyword.trim()})) > 0)`,
    );
  }
  const found = sql`
    from goods g
    join goods_categories c on c.shop_id = g.shop_id and c.id = g.category_id
    join products p on p.shop_id = g.shop_id and p.goods_id = g.id
    where ${sql.join(conditions, sql` and `)}`;
  const offset = Math.min((page - 1) * rows, Number.MAX_SAFE_INTEGER);
  const listed = await sql<ListedRow>`
    select p.id, p.goods_id, p.name_fr, p.name_zh, p.price, p.packing_price, ${stockNow} as stock, p.default_stock,
      p.is_default, g.name_fr as goods_fr, g.name_zh as goods_zh, g.image ${found}
    order by c.sort, c.id, g.sort, g.id, p.sort, p.id limit ${rows} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}
