import { sql } from "kysely";

/** What the combo `g` of a query is made of, joined to the specifications it takes: the tables and the condition. */
export const partsOfCombo = sql`goods_components m join products p on p.shop_id = m.shop_id and p.id = m.product_id
  where m.shop_id = g.shop_id and m.goods_id = g.id`;

/** The column `parts` of the product `g`: what a combo's stock depends on. A single item is not looked up and has null. */
export const partsColumn = sql`case when g.type = 2 then
  (select json_agg(json_build_object('stock', p.stock, 'quantity', m.quantity)) from ${partsOfCombo}) end as parts`;

/** How much is left of one part of a combo, and how many of it one combo takes. */
export interface PartRow {
  stock: number;
  quantity: number;
}
