import { sql } from "../database/plain-sql.ts";

/** What the combo `p` of a query is made of, joined to the variants it takes: the tables and the condition. */
export const partsOfCombo = sql`components m join variants v on v.shop_id = m.shop_id and v.id = m.variant_id
  where m.shop_id = p.shop_id and m.product_id = p.id`;

/** The column `parts` of the product `p`: what a combo's stock depends on. A single item is not looked up and has null. */
export const partsColumn = sql`case when p.type = 2 then
  (select json_agg(json_build_object('stock', v.stock, 'quantity', m.quantity)) from ${partsOfCombo}) end as parts`;

/** How much is left of one part of a combo, and how many of it one combo takes. */
export interface PartRow {
  stock: number;
  quantity: number;
}
