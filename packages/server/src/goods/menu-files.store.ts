import { type Kysely, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "../database/tables.ts";
import { withDefault } from "./editing.rules.ts";
import { soldOutMark } from "./sold-out.store.ts";
import type { Change, KeptCategory, KeptGoods, KeptMenu, KeptSpecification } from "./menu-files.rules.ts";

type Tx = Transaction<Database>;

/** A menu, its categories and single items in the order they are shown. Combos are only counted. */
export async function findMenu(db: Kysely<Database>, shopId: string): Promise<KeptMenu> {
  const categories = await sql<KeptCategory>`
    select id, name_fr as "nameFr", name_zh as "nameZh" from goods_categories
    where shop_id = ${shopId} order by sort, id`.execute(db);
  const goods = await sql<KeptGoods & { type: 1 | 2 }>`
    select g.id, g.type, g.category_id as "categoryId", g.name_fr as "nameFr", g.name_zh as "nameZh",
      g.description_fr as "descriptionFr", g.description_zh as "descriptionZh", g.image, g.prep_minutes as "prepMinutes",
      g.packing_price as "packingPrice", g.is_marketable as "isMarketable", g.is_multiple as "isMultiple",
      (
        select coalesce(json_agg(json_build_object(
          'id', p.id, 'nameFr', p.name_fr, 'nameZh', p.name_zh, 'price', p.price, 'packingPrice', p.packing_price,
          'stock', p.stock, 'defaultStock', p.default_stock, 'isDefault', p.is_default
        ) order by p.sort, p.id), '[]')
        from products p where p.shop_id = g.shop_id and p.goods_id = g.id
      ) as specifications
    from goods g join goods_categories c on c.shop_id = g.shop_id and c.id = g.category_id
    where g.shop_id = ${shopId} and g.deleted_at is null
    order by c.sort, c.id, g.sort, g.id`.execute(db);
  const single = goods.rows.filter(({ type }) => type === 1);
  return {
    categories: categories.rows,
    goods: new Map(single.map((row) => [row.id, row])),
    goodsCount: goods.rows.length,
  };
}

/** Locks every specification of the menu in the order of their ids; whoever calls this holds the shop's row. */
export async function lockSpecifications(tx: Tx, shopId: string): Promise<void> {
  await sql`select from products where shop_id = ${shopId} order by id for no key update`.execute(tx);
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

/** A specification as it is written: what is kept under its id already, or not. */
type WrittenSpecification = KeptSpecification & {
  goodsId: string;
  sort: number;
  isNew: boolean;
  isStockSet: boolean;
};

/** Writes all changes of a table in a handful of statements, on a day of the shop; gives the specifications as they are written. */
export async function writeChanges(
  tx: Tx,
  { shopId, day, changes }: { shopId: string; day: string; changes: readonly Change[] },
): Promise<{ goodsId: string; specification: KeptSpecification; before: KeptSpecification | undefined }[]> {
  const cards = changes.map((change) => ({ ...change, id: change.before?.id ?? uuid() }));
  await writeCards(tx, shopId, cards);
  const written = cards.flatMap(({ id, before, form }) =>
    withDefault(form.specifications).map((row, sort) => {
      const specification: KeptSpecification = {
        id: row.id ?? uuid(),
        nameFr: row.nameFr,
        nameZh: row.nameZh,
        price: row.price,
        packingPrice: row.packingPrice ?? null,
        stock: row.stock,
        defaultStock: row.defaultStock,
        isDefault: row.isDefault,
      };
      return { goodsId: id, sort, specification, before: before?.specifications.find((kept) => kept.id === row.id) };
    }),
  );
  await writeSpecifications(
    tx,
    { shopId, day },
    written.map(({ goodsId, sort, specification, before }) => ({
      ...specification,
      goodsId,
      sort,
      isNew: before === undefined,
      isStockSet: specification.stock !== before?.stock,
    })),
  );
  return written;
}

const cardTypes = {
  id: "text",
  categoryId: "text",
  nameFr: "text",
  nameZh: "text",
  descriptionFr: "text",
  descriptionZh: "text",
  image: "text",
  prepMinutes: "int",
  packingPrice: "bigint",
  isMarketable: "boolean",
  isMultiple: "boolean",
  place: "int",
  isNew: "boolean",
  isMoved: "boolean",
  isCardChanged: "boolean",
};
const cardColumns = sql.join(Object.entries(cardTypes).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
const cardNames = sql.join(Object.keys(cardTypes).map((name) => sql.ref(`r.${name}`)));

/** Writes the cards; what is new in a category comes behind what is there, in the table's order. */
async function writeCards(tx: Tx, shopId: string, cards: readonly (Change & { id: string })[]): Promise<void> {
  const rows = JSON.stringify(
    cards.map(({ id, before, form, isCardChanged }, place) => ({
      id,
      categoryId: form.categoryId,
      nameFr: form.nameFr ?? "",
      nameZh: form.nameZh ?? "",
      descriptionFr: form.descriptionFr ?? "",
      descriptionZh: form.descriptionZh ?? "",
      image: form.image,
      prepMinutes: form.prepMinutes,
      packingPrice: form.packingPrice,
      isMarketable: form.isMarketable,
      isMultiple: form.isMultiple ?? false,
      place,
      isNew: before === undefined,
      isMoved: before === undefined || before.categoryId !== form.categoryId,
      isCardChanged,
    })),
  );
  const placed = sql`
    select ${cardNames}, r.place + coalesce(l.next, 0) as sort
    from json_to_recordset(${rows}) as r (${cardColumns})
    left join (
      select category_id, max(sort) + 1 as next from goods
      where shop_id = ${shopId} and deleted_at is null group by category_id
    ) l on l.category_id = r."categoryId"`;
  // Whoever sorts a category that a product comes into, or leaves, must see it first.
  await sql`
    update goods_categories c set version = version + 1 where c.shop_id = ${shopId} and c.id in (
      select unnest(array[r."categoryId", g.category_id]) from json_to_recordset(${rows}) as r (${cardColumns})
      left join goods g on g.shop_id = ${shopId} and g.id = r.id where r."isMoved"
    )`.execute(tx);
  await sql`
    update goods g set category_id = r."categoryId", name_fr = r."nameFr", name_zh = r."nameZh",
      description_fr = r."descriptionFr", description_zh = r."descriptionZh", image = r.image,
      prep_minutes = r."prepMinutes", packing_price = r."packingPrice", is_marketable = r."isMarketable",
      is_multiple = r."isMultiple", sort = case when r."isMoved" then r.sort else g.sort end, version = g.version + 1
    from (${placed}) r
    where g.shop_id = ${shopId} and g.id = r.id and not r."isNew" and r."isCardChanged"`.execute(tx);
  await sql`
    insert into goods (shop_id, id, category_id, name_fr, name_zh, description_fr, description_zh, image, prep_minutes,
      packing_price, is_marketable, is_multiple, sort)
    select ${shopId}, id, "categoryId", "nameFr", "nameZh", "descriptionFr", "descriptionZh", image, "prepMinutes",
      "packingPrice", "isMarketable", "isMultiple", sort
    from (${placed}) r where "isNew"`.execute(tx);
}

const specificationColumns = sql`id text, "goodsId" text, "nameFr" text, "nameZh" text, price bigint,
  "packingPrice" bigint, stock int, "defaultStock" int, "isDefault" boolean, sort int, "isNew" boolean, "isStockSet" boolean`;

async function writeSpecifications(
  tx: Tx,
  { shopId, day }: { shopId: string; day: string },
  written: readonly WrittenSpecification[],
): Promise<void> {
  const rows = JSON.stringify(written);
  const mark = soldOutMark({ stock: sql`r.stock`, said: sql`nullif(r."isStockSet", false)`, day });
  await sql`
    update products p set name_fr = r."nameFr", name_zh = r."nameZh", price = r.price, packing_price = r."packingPrice",
      stock = r.stock, default_stock = r."defaultStock", is_default = r."isDefault", sold_out_on = ${mark}
    from json_to_recordset(${rows}) as r (${specificationColumns})
    where p.shop_id = ${shopId} and p.id = r.id and not r."isNew"`.execute(tx);
  // A new one comes behind those that are there, wherever the table has it.
  await sql`
    insert into products (shop_id, id, goods_id, name_fr, name_zh, price, packing_price, stock, default_stock, is_default, sort)
    select ${shopId}, r.id, r."goodsId", r."nameFr", r."nameZh", r.price, r."packingPrice", r.stock, r."defaultStock",
      r."isDefault", r.sort + coalesce((
        select max(p.sort) + 1 from products p where p.shop_id = ${shopId} and p.goods_id = r."goodsId"
      ), 0)
    from json_to_recordset(${rows}) as r (${specificationColumns}) where r."isNew"`.execute(tx);
}
