import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { KeptCategory, KeptMenu } from "./menu-files.rules.ts";
import { listKeptProducts } from "../products/saving.store.ts";

type Tx = Transaction<Database>;

/** A menu, its categories and single items in the order they are shown. Combos are only counted. */
export async function findMenu(db: Kysely<Database>, shopId: string): Promise<KeptMenu> {
  const categories = await sql<KeptCategory>`
    select id, name_fr as "nameFr", name_zh as "nameZh" from goods_categories
    where shop_id = ${shopId} order by sort, id`.execute(db);
  const goods = await listKeptProducts(db, shopId);
  const single = goods.filter(({ type }) => type === 1);
  return {
    categories: categories.rows,
    goods: new Map(single.map((row) => [row.id, row])),
    goodsCount: goods.length,
  };
}

/** Adds categories behind all others, in their order. */
export async function insertCategories(tx: Tx, shopId: string, categories: readonly KeptCategory[]): Promise<void> {
  if (categories.length === 0) return;
  await sql`
    insert into goods_categories (shop_id, id, name_fr, name_zh, sort)
    select ${shopId}, id, "nameFr", "nameZh",
      place + (select coalesce(max(sort) + 1, 0) from goods_categories where shop_id = ${shopId})
    from json_to_recordset(${JSON.stringify(categories.map((row, place) => ({ ...row, place })))})
      as c (id text, "nameFr" text, "nameZh" text, place int)`.execute(tx);
}
