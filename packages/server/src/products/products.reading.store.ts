import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Product } from "@tsena/contract/products.shapes";
import type { Language } from "@tsena/contract/languages";
import type { Database } from "../database/tables.ts";
import { offsetOf } from "../http/cursor.ts";
import { type CardRow, productOf, type ProductRow } from "./products.view.ts";
import { partsColumn, partsOfCombo } from "./combo-parts.store.ts";

type Reader = Kysely<Database>;
type Condition = RawBuilder<unknown>;

/** What a card says of itself; every product of a query is called `p`. */
const listedColumns = sql`p.id, p.category_id, p.type, p.name_fr, p.name_zh, p.image, p.prep_minutes, p.packing_price, p.is_marketable,
  p.is_multiple, p.sort, p.version, p.back_at`;

/** The columns of a card but its parts. */
const card = sql`${listedColumns}, (
    select json_agg(json_build_object('id', v.id, 'product_id', v.product_id, 'name_fr', v.name_fr, 'name_zh', v.name_zh,
      'price', v.price, 'packing_price', v.packing_price, 'stock', v.stock, 'default_stock', v.default_stock,
      'is_default', v.is_default) order by v.sort, v.id)
    from variants v where v.shop_id = p.shop_id and v.product_id = p.id
  ) as variants`;

/** A product of a shop with all there is to it, in a language, or undefined: a deleted one is none. */
export async function findProduct(
  db: Reader,
  shopId: string,
  id: string,
  language: Language,
): Promise<Product | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${card}, p.description_fr, p.description_zh, p.detail_images, case when p.type = 2 then
      (select json_agg(json_build_object('stock', v.stock, 'quantity', m.quantity, 'variant_id', v.id, 'product_id', v.product_id,
          'name_fr', v.name_fr, 'name_zh', v.name_zh, 'product_fr', o.name_fr, 'product_zh', o.name_zh) order by m.sort, v.id)
        from components m join variants v on v.shop_id = m.shop_id and v.id = m.variant_id
          join products o on o.shop_id = v.shop_id and o.id = v.product_id
        where m.shop_id = p.shop_id and m.product_id = p.id) end as parts
    from products p where p.shop_id = ${shopId} and p.id = ${id} and p.deleted_at is null`.execute(db);
  return rows[0] === undefined ? undefined : productOf(rows[0], language);
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
  const shelf = isMarketable === undefined ? sql`` : sql`and p.is_marketable = ${isMarketable}`;
  const { rows } = await sql<GroupRow>`
    select c.id as group_id, c.name_fr as group_fr, c.name_zh as group_zh, c.enabled as group_enabled, c.sort as group_sort, c.version as group_version,
      ${card}, ${partsColumn}
    from categories c
      left join products p on p.shop_id = c.shop_id and p.category_id = c.id and p.deleted_at is null ${shelf}
    where c.shop_id = ${shopId} order by c.sort, c.id, p.sort, p.id`.execute(db);
  return rows;
}

export interface ProductListFilter {
  categoryId?: string | undefined;
  isMarketable?: boolean | undefined;
  type?: 1 | 2 | undefined;
  isSoldOut?: boolean | undefined;
  keyword?: string | undefined;
}

/**
 * Whether nothing is left of the product `p`: of a combo, of one of its parts (rules/products.md#combos). Looked up for each
 * product of the shop: what asks whether rows exist may be planned as a reading of all shops' products.
 */
export const isSoldOutNow = sql`(coalesce(case when p.type = 1
  then (select max(v.stock) from variants v where v.shop_id = p.shop_id and v.product_id = p.id)
  else (select min(v.stock / m.quantity) from ${partsOfCombo}) end, 0) = 0)`;

/**
 * Whether folded words hold what was typed: as it stands, as a dish may be named in the wide signs of a Chinese keyboard, or what was
 * typed in them in plain ones.
 */
export function holdsTyped(words: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const plain = typed.normalize("NFKC");
  return sql`(strpos(${words}, folded(${typed})) > 0 or strpos(${words}, folded(${plain})) > 0)`;
}

function conditionsOf(shopId: string, filter: ProductListFilter): Condition {
  const { categoryId, isMarketable, type, isSoldOut, keyword } = filter;
  const conditions = [sql`p.shop_id = ${shopId}`, sql`p.deleted_at is null`];
  if (categoryId !== undefined) conditions.push(sql`p.category_id = ${categoryId}`);
  if (isMarketable !== undefined) conditions.push(sql`p.is_marketable = ${isMarketable}`);
  if (type !== undefined) conditions.push(sql`p.type = ${type}`);
  if (isSoldOut !== undefined) conditions.push(sql`${isSoldOutNow} = ${isSoldOut}`);
  if (keyword !== undefined) conditions.push(holdsTyped(sql`p.search`, keyword));
  return sql.join(conditions, sql` and `);
}

/** How many products a filter finds. Those of a category or of the shop are counted already; what else is asked is looked up. */
function countOf(shopId: string, filter: ProductListFilter): RawBuilder<number> {
  const { categoryId, isMarketable, type, isSoldOut, keyword } = filter;
  if (type !== undefined || isSoldOut !== undefined || keyword !== undefined) {
    return sql`(select count(*)::int from products p where ${conditionsOf(shopId, filter)})`;
  }
  const count =
    isMarketable === undefined
      ? sql`product_count`
      : isMarketable
        ? sql`marketable_count`
        : sql`product_count - marketable_count`;
  const category = categoryId === undefined ? sql`` : sql`and id = ${categoryId}`;
  return sql`(select coalesce(sum(${count}), 0)::int from categories where shop_id = ${shopId} ${category})`;
}

/** In which order a page of products stands: as the menu shows a category, or the newest first. */
const orders = {
  menu: sql`p.sort, p.id`,
  newest: sql`p.id desc`,
};

export interface AskedPage {
  filter: ProductListFilter;
  order: keyof typeof orders;
  /** The first page is 1. */
  page: number;
  rows: number;
}

/** A page of a shop's products and how many there are in all, in one SELECT. */
export async function listProductCards(
  db: Reader,
  shopId: string,
  { filter, order, page, rows }: AskedPage,
): Promise<{ rows: CardRow[]; total: number }> {
  // The page is cut before variants are read, so that what is skipped costs an index entry only.
  const { rows: found } = await sql<(CardRow | { id: null }) & { total: number }>`
    select counted.total, ${listedColumns}, p.variants, p.parts
    from (select ${countOf(shopId, filter)} as total) counted left join lateral (
      select ${card}, ${partsColumn} from (
        select ${listedColumns}, p.shop_id from products p
        where ${conditionsOf(shopId, filter)} order by ${orders[order]} limit ${rows} offset ${offsetOf({ page, rows })}
      ) p
    ) p on true order by ${orders[order]}`.execute(db);
  return {
    rows: found.filter((row): row is CardRow & { total: number } => row.id !== null),
    total: found[0]?.total ?? 0,
  };
}
