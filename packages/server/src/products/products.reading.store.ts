import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Goods } from "@tsena/contract/goods.shapes";
import type { Language } from "@tsena/contract/languages";
import type { Database } from "../database/tables.ts";
import { type CardRow, goodsOf, type GoodsRow } from "./products.view.ts";
import { partsColumn, partsOfCombo } from "./combo-parts.store.ts";

type Reader = Kysely<Database>;
type Condition = RawBuilder<unknown>;

/** What a card says of itself; every product of a query is called `g`. */
const cardFields = sql`g.id, g.category_id, g.type, g.name_fr, g.name_zh, g.image, g.prep_minutes, g.packing_price, g.is_marketable,
  g.is_multiple, g.sort, g.version`;

/** The columns of a card but its parts. */
const card = sql`${cardFields}, (
    select json_agg(json_build_object('id', p.id, 'goods_id', p.goods_id, 'name_fr', p.name_fr, 'name_zh', p.name_zh,
      'price', p.price, 'packing_price', p.packing_price, 'stock', p.stock, 'default_stock', p.default_stock,
      'is_default', p.is_default) order by p.sort, p.id)
    from products p where p.shop_id = g.shop_id and p.goods_id = g.id
  ) as specifications`;

/** A product of a shop with all there is to it, in a language, or undefined: a deleted one is none. */
export async function findGoods(
  db: Reader,
  shopId: string,
  id: string,
  language: Language,
): Promise<Goods | undefined> {
  const { rows } = await sql<GoodsRow>`
    select ${card}, g.description_fr, g.description_zh, g.detail_images, case when g.type = 2 then
      (select json_agg(json_build_object('stock', p.stock, 'quantity', m.quantity, 'product_id', p.id, 'goods_id', p.goods_id,
          'name_fr', p.name_fr, 'name_zh', p.name_zh, 'goods_fr', o.name_fr, 'goods_zh', o.name_zh) order by m.sort, p.id)
        from goods_components m join products p on p.shop_id = m.shop_id and p.id = m.product_id
          join goods o on o.shop_id = p.shop_id and o.id = p.goods_id
        where m.shop_id = g.shop_id and m.goods_id = g.id) end as parts
    from goods g where g.shop_id = ${shopId} and g.id = ${id} and g.deleted_at is null`.execute(db);
  return rows[0] === undefined ? undefined : goodsOf(rows[0], language);
}

/** A category, and one of its products or none where it is empty. */
export interface GroupRow extends Omit<CardRow, "id"> {
  group_id: string;
  group_fr: string;
  group_zh: string;
  group_enabled: boolean;
  group_sort: number;
  group_version: number;
  id: string | null;
}

/** A shop's whole menu by category, the empty ones too, in the order it is shown: a row for each product, in one SELECT. */
export async function listMenu(
  db: Reader,
  shopId: string,
  { isMarketable }: { isMarketable?: boolean | undefined },
): Promise<GroupRow[]> {
  const shelf = isMarketable === undefined ? sql`` : sql`and g.is_marketable = ${isMarketable}`;
  const { rows } = await sql<GroupRow>`
    select c.id as group_id, c.name_fr as group_fr, c.name_zh as group_zh, c.enabled as group_enabled, c.sort as group_sort, c.version as group_version,
      ${card}, ${partsColumn}
    from goods_categories c
      left join goods g on g.shop_id = c.shop_id and g.category_id = c.id and g.deleted_at is null ${shelf}
    where c.shop_id = ${shopId} order by c.sort, c.id, g.sort, g.id`.execute(db);
  return rows;
}

export interface GoodsFilter {
  categoryId?: string | undefined;
  isMarketable?: boolean | undefined;
  type?: 1 | 2 | undefined;
  isSoldOut?: boolean | undefined;
  keyword?: string | undefined;
}

/**
 * Whether nothing is left of a product: of a combo, of one of its parts (rules/products.md#combos). Looked up for each
 * product of the shop: what asks whether rows exist may be planned as a reading of all shops' products.
 */
const isSoldOutNow = sql`(coalesce(case when g.type = 1
  then (select max(p.stock) from products p where p.shop_id = g.shop_id and p.goods_id = g.id)
  else (select min(p.stock / m.quantity) from ${partsOfCombo}) end, 0) = 0)`;

function conditionsOf(shopId: string, filter: GoodsFilter): Condition {
  const { categoryId, isMarketable, type, isSoldOut, keyword } = filter;
  const conditions = [sql`g.shop_id = ${shopId}`, sql`g.deleted_at is null`];
  if (categoryId !== undefined) conditions.push(sql`g.category_id = ${categoryId}`);
  if (isMarketable !== undefined) conditions.push(sql`g.is_marketable = ${isMarketable}`);
  if (type !== undefined) conditions.push(sql`g.type = ${type}`);
  if (isSoldOut !== undefined) conditions.push(sql`${isSoldOutNow} = ${isSoldOut}`);
  if (keyword !== undefined) conditions.push(sql`strpos(g.search, folded(${keyword})) > 0`);
  return sql.join(conditions, sql` and `);
}

/** How many products a filter finds. Those of a category or of the shop are counted already; what else is asked is looked up. */
function countOf(shopId: string, filter: GoodsFilter): RawBuilder<number> {
  const { categoryId, isMarketable, type, isSoldOut, keyword } = filter;
  if (type !== undefined || isSoldOut !== undefined || keyword !== undefined) {
    return sql`(select count(*)::int from goods g where ${conditionsOf(shopId, filter)})`;
  }
  const count =
    isMarketable === undefined
      ? sql`goods_count`
      : isMarketable
        ? sql`marketable_count`
        : sql`goods_count - marketable_count`;
  const category = categoryId === undefined ? sql`` : sql`and id = ${categoryId}`;
  return sql`(select coalesce(sum(${count}), 0)::int from goods_categories where shop_id = ${shopId} ${category})`;
}

/** In which order a page of products stands: as the menu shows a category, or the newest first. */
const orders = {
  menu: sql`g.sort, g.id`,
  newest: sql`g.id desc`,
};

export interface AskedPage {
  filter: GoodsFilter;
  order: keyof typeof orders;
  /** The first page is 1. */
  page: number;
  rows: number;
}

/** A page of a shop's products and how many there are in all, in one SELECT. */
export async function listGoods(
  db: Reader,
  shopId: string,
  { filter, order, page, rows }: AskedPage,
): Promise<{ rows: CardRow[]; total: number }> {
  const offset = Math.min((page - 1) * rows, Number.MAX_SAFE_INTEGER);
  // The page is cut before specifications are read, so that what is skipped costs an index entry only.
  const { rows: found } = await sql<(CardRow | { id: null }) & { total: number }>`
    select counted.total, ${cardFields}, g.specifications, g.parts
    from (select ${countOf(shopId, filter)} as total) counted left join lateral (
      select ${card}, ${partsColumn} from (
        select ${cardFields}, g.shop_id from goods g
        where ${conditionsOf(shopId, filter)} order by ${orders[order]} limit ${rows} offset ${offset}
      ) g
    ) g on true order by ${orders[order]}`.execute(db);
  return {
    rows: found.filter((row): row is CardRow & { total: number } => row.id !== null),
    total: found[0]?.total ?? 0,
  };
}
