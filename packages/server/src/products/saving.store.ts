import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { StoredProduct, StoredVariant, ProductFields, ProductChange } from "./saving.rules.ts";
import { soldOutMark } from "./sold-out.store.ts";

type Tx = Transaction<Database>;

/** A product `p` of a query as it is kept, with its variants and parts. */
const storedColumns = sql`p.id, p.category_id as "categoryId", p.type, p.name_fr as "nameFr", p.name_zh as "nameZh",
  p.description_fr as "descriptionFr", p.description_zh as "descriptionZh", p.image, p.detail_images as "detailImages",
  p.prep_minutes as "prepMinutes", p.packing_price as "packingPrice", p.is_marketable as "isMarketable",
  p.is_multiple as "isMultiple", p.version,
  (
    select coalesce(json_agg(json_build_object(
      'id', v.id, 'nameFr', v.name_fr, 'nameZh', v.name_zh, 'price', v.price, 'packingPrice', v.packing_price,
      'stock', v.stock, 'defaultStock', v.default_stock, 'isDefault', v.is_default
    ) order by v.sort, v.id), '[]')
    from variants v where v.shop_id = p.shop_id and v.product_id = p.id
  ) as variants,
  case when p.type = 2 then (
    select coalesce(json_agg(json_build_object(
      'productId', v.product_id, 'variantId', k.variant_id, 'quantity', k.quantity
    ) order by k.sort, k.variant_id), '[]')
    from components k join variants v on v.shop_id = k.shop_id and v.id = k.variant_id
    where k.shop_id = p.shop_id and k.product_id = p.id
  ) else '[]' end as parts`;

/** The products of a shop of which a condition on `p` and on their categories `c` holds, in the order they are shown. Excludes deleted ones. */
async function listStored(
  db: Kysely<Database>,
  shopId: string,
  condition: RawBuilder<unknown>,
): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select ${storedColumns}
    from products p join categories c on c.shop_id = p.shop_id and c.id = p.category_id
    where p.shop_id = ${shopId} and p.deleted_at is null and ${condition}
    order by c.sort, c.id, p.sort, p.id`.execute(db);
  return rows;
}

/** Every product of a shop. */
export function listStoredProducts(db: Kysely<Database>, shopId: string): Promise<StoredProduct[]> {
  return listStored(db, shopId, sql`true`);
}

/** One product of a shop, or undefined. */
export async function findStoredProduct(tx: Tx, shopId: string, id: string): Promise<StoredProduct | undefined> {
  const [product] = await listStored(tx, shopId, sql`p.id = ${id}`);
  return product;
}

/** The product that a variant is of, or undefined. */
export async function findStoredOfVariant(
  tx: Tx,
  shopId: string,
  variantId: string,
): Promise<StoredProduct | undefined> {
  const id = sql`(select product_id from variants where shop_id = ${shopId} and id = ${variantId})`;
  const [product] = await listStored(tx, shopId, sql`p.id = ${id}`);
  return product;
}

const cardTypes = {
  id: "text",
  categoryId: "text",
  type: "smallint",
  nameFr: "text",
  nameZh: "text",
  descriptionFr: "text",
  descriptionZh: "text",
  image: "text",
  detailImages: "text[]",
  prepMinutes: "int",
  packingPrice: "bigint",
  isMarketable: "boolean",
  isMultiple: "boolean",
} as const satisfies Record<Exclude<keyof ProductFields, "parts"> | "id", string>;

const placeTypes = { place: "int", isNew: "boolean", isMoved: "boolean", isCardChanged: "boolean" } as const;

const typesOf = (types: Record<string, string>) =>
  sql.join(Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
const namesOf = (types: Record<string, string>) => sql.join(Object.keys(types).map((name) => sql.ref(`r.${name}`)));

const cardColumns = typesOf({ ...cardTypes, ...placeTypes });
const cardNames = namesOf({ ...cardTypes, ...placeTypes });

const variantTypes = {
  id: "text",
  productId: "text",
  nameFr: "text",
  nameZh: "text",
  price: "bigint",
  packingPrice: "bigint",
  stock: "int",
  defaultStock: "int",
  isDefault: "boolean",
  sort: "int",
  isNew: "boolean",
  isStockSet: "boolean",
} as const satisfies Record<keyof StoredVariant | "productId" | "sort" | "isNew" | "isStockSet", string>;

const variantColumns = typesOf(variantTypes);

/**
 * Writes products with their variants and parts in a handful of statements, whatever their number, on a day of the shop.
 * What is new in a category comes behind what is there, in the order given. Whoever calls this holds the shop's row.
 */
export async function writeProducts(
  tx: Tx,
  { shopId, day, changes }: { shopId: string; day: string; changes: readonly ProductChange[] },
): Promise<void> {
  const gone = changes.flatMap((change) => change.gone.map(({ id }) => id));
  await deleteVariants(tx, shopId, gone);
  await writeCards(tx, shopId, changes);
  await writeVariants(tx, { shopId, day }, changes);
  await writeParts(tx, shopId, changes);
}

async function writeCards(tx: Tx, shopId: string, changes: readonly ProductChange[]): Promise<void> {
  const rows = JSON.stringify(
    changes.map(({ before, after: card, isCardChanged }, place) => ({
      ...card,
      place,
      isNew: before === undefined,
      isMoved: before?.categoryId !== card.categoryId,
      isCardChanged,
    })),
  );
  const args = sql`json_to_recordset(${rows}) as r (${cardColumns})`;
  const placed = sql`
    select ${cardNames}, r.place + coalesce(l.next, 0) as sort
    from ${args}
    left join (
      select category_id, max(sort) + 1 as next from products
      where shop_id = ${shopId} and deleted_at is null group by category_id
    ) l on l.category_id = r."categoryId"`;
  // Whoever sorts a category that a product comes into, or leaves, must see it first.
  await sql`
    update categories c set version = version + 1 where c.shop_id = ${shopId} and c.id in (
      select unnest(array[r."categoryId", p.category_id]) from ${args}
      left join products p on p.shop_id = ${shopId} and p.id = r.id where r."isMoved"
    )`.execute(tx);
  await sql`
    update products p set category_id = r."categoryId", type = r.type, name_fr = r."nameFr", name_zh = r."nameZh",
      description_fr = r."descriptionFr", description_zh = r."descriptionZh", image = r.image,
      detail_images = r."detailImages", prep_minutes = r."prepMinutes", packing_price = r."packingPrice",
      is_marketable = r."isMarketable", is_multiple = r."isMultiple",
      sort = case when r."isMoved" then r.sort else p.sort end, version = p.version + 1
    from (${placed}) r
    where p.shop_id = ${shopId} and p.id = r.id and not r."isNew" and r."isCardChanged"`.execute(tx);
  await sql`
    insert into products (shop_id, id, category_id, type, name_fr, name_zh, description_fr, description_zh, image,
      detail_images, prep_minutes, packing_price, is_marketable, is_multiple, sort)
    select ${shopId}, id, "categoryId", type, "nameFr", "nameZh", "descriptionFr", "descriptionZh", image, "detailImages",
      "prepMinutes", "packingPrice", "isMarketable", "isMultiple", sort
    from (${placed}) r where "isNew"`.execute(tx);
}

async function writeVariants(
  tx: Tx,
  { shopId, day }: { shopId: string; day: string },
  changes: readonly ProductChange[],
): Promise<void> {
  const rows = JSON.stringify(
    changes.flatMap(({ after: { id: productId }, variants }) =>
      variants.map(({ before, after, sets }, sort) => ({
        ...after,
        productId,
        sort,
        isNew: before === undefined,
        isStockSet: sets.includes("stock"),
      })),
    ),
  );
  const args = sql`json_to_recordset(${rows}) as r (${variantColumns})`;
  const mark = soldOutMark({ stock: sql`r.stock`, said: sql`nullif(r."isStockSet", false)`, day });
  await sql`
    update variants v set name_fr = r."nameFr", name_zh = r."nameZh", price = r.price, packing_price = r."packingPrice",
      stock = r.stock, default_stock = r."defaultStock", is_default = r."isDefault", sort = r.sort, sold_out_on = ${mark}
    from ${args}
    where v.shop_id = ${shopId} and v.id = r.id and not r."isNew"`.execute(tx);
  await sql`
    insert into variants (shop_id, id, product_id, name_fr, name_zh, price, packing_price, stock, default_stock, is_default, sort)
    select ${shopId}, r.id, r."productId", r."nameFr", r."nameZh", r.price, r."packingPrice", r.stock, r."defaultStock",
      r."isDefault", r.sort
    from ${args} where r."isNew"`.execute(tx);
}

/** Writes which parts combos have, instead of those they had. */
async function writeParts(tx: Tx, shopId: string, changes: readonly ProductChange[]): Promise<void> {
  const combos = changes.filter(({ before, after }) => before?.type === 2 || after.type === 2);
  if (combos.length === 0) return;
  const ids = combos.map(({ after }) => after.id);
  await sql`delete from components where shop_id = ${shopId} and product_id = any(${ids})`.execute(tx);
  const rows = combos.flatMap(({ after: { id, parts } }) =>
    parts.map(({ variantId, quantity }, sort) => ({
      shop_id: shopId,
      product_id: id,
      variant_id: variantId,
      quantity,
      sort,
    })),
  );
  if (rows.length > 0) await tx.insertInto("components").values(rows).execute();
}

/**
 * Deletes variants that no combo of the menu takes. A deleted combo that took one could not come back as it was: it
 * is gone for good with it.
 */
async function deleteVariants(tx: Tx, shopId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const combos = await tx
    .selectFrom("products")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("deleted_at", "is not", null)
    .where(
      sql<boolean>`id in (select product_id from components where shop_id = ${shopId} and variant_id = any(${ids}))`,
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  const comboIds = combos.map(({ id }) => id);
  if (comboIds.length > 0) {
    await sql`delete from components where shop_id = ${shopId} and product_id = any(${comboIds})`.execute(tx);
    await sql`delete from variants where shop_id = ${shopId} and product_id = any(${comboIds})`.execute(tx);
    await sql`delete from products where shop_id = ${shopId} and id = any(${comboIds})`.execute(tx);
  }
  await sql`delete from variants where shop_id = ${shopId} and id = any(${ids})`.execute(tx);
}
