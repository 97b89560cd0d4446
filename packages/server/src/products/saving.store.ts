import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Names } from "./names.rules.ts";
import { cardColumnTypes, type ProductChange, type StoredProduct, type StoredVariant } from "./saving.rules.ts";
import { saidMarks } from "./said.store.ts";

type Tx = Transaction<Database>;

/** The fields of a table as its rows are written: each with the type of its column, which is named after it. */
type Fields = Record<string, string>;

interface Field {
  name: string;
  column: string;
  type: string;
}

/** A list with something of each field. */
function listOf(fields: Fields, part: (field: Field) => RawBuilder<unknown>): RawBuilder<unknown> {
  const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return sql.join(Object.entries(fields).map(([name, type]) => part({ name, column: columnOf(name), type })));
}

const columnsOf = (fields: Fields) => listOf(fields, ({ column }) => sql.ref(column));
const typesOf = (fields: Fields) => listOf(fields, ({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`);
/** The values of each in a row `r`, and what sets each to its value. */
const valuesOf = (fields: Fields) => listOf(fields, ({ name }) => sql.ref(`r.${name}`));
const setsOf = (fields: Fields) =>
  listOf(fields, ({ name, column }) => sql`${sql.ref(column)} = ${sql.ref(`r.${name}`)}`);
/** What is stored of each in a row, as columns and as the pairs of an object of JSON. */
const storedOf = (row: string, fields: Fields) =>
  listOf(fields, ({ name, column }) => sql`${sql.ref(`${row}.${column}`)} as ${sql.ref(name)}`);
const pairsOf = (row: string, fields: Fields) =>
  listOf(fields, ({ name, column }) => sql`${sql.lit(name)}, ${sql.ref(`${row}.${column}`)}`);

const variantColumnTypes = {
  nameFr: "text",
  nameZh: "text",
  price: "bigint",
  packingPrice: "bigint",
  stock: "int",
  defaultStock: "int",
  isDefault: "boolean",
} as const satisfies Record<Exclude<keyof StoredVariant, "id">, string>;

/** A product `p` of a query as it is saved, with its variants and parts. */
const storedColumns = sql`p.id, ${storedOf("p", cardColumnTypes)}, p.version,
  (
    select coalesce(json_agg(json_build_object(${pairsOf("v", { id: "text", ...variantColumnTypes })}) order by v.sort, v.id), '[]')
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

/** How many products a shop's menu holds; deleted ones are none. */
export async function countCards(tx: Tx, shopId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("categories")
    .select(sql<number>`coalesce(sum(product_count), 0)::int`.as("count"))
    .where("shop_id", "=", shopId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What the products named as parts are, each with the variants it has; deleted ones are none. */
export function listPartProducts(tx: Tx, shopId: string, productIds: readonly string[]) {
  return tx
    .selectFrom("products as p")
    .select(["p.id", "p.type"])
    .select(
      sql<string[]>`array(select v.id from variants v where v.shop_id = p.shop_id and v.product_id = p.id)`.as(
        "variant_ids",
      ),
    )
    .where("p.shop_id", "=", shopId)
    .where("p.deleted_at", "is", null)
    .where(sql<boolean>`p.id = any(${productIds})`)
    .execute();
}

/** The names of a combo that takes one of these variants, or undefined; deleted combos take none. */
export async function findComboOf(tx: Tx, shopId: string, variantIds: readonly string[]): Promise<Names | undefined> {
  const row = await tx
    .selectFrom("components as k")
    .innerJoin("products as p", (join) => join.onRef("p.shop_id", "=", "k.shop_id").onRef("p.id", "=", "k.product_id"))
    .select(["p.name_fr as fr", "p.name_zh as zh"])
    .where("k.shop_id", "=", shopId)
    .where(sql<boolean>`k.variant_id = any(${variantIds})`)
    .where("p.deleted_at", "is", null)
    .orderBy("p.id")
    .limit(1)
    .executeTakeFirst();
  return row;
}

const cardRow = {
  id: "text",
  ...cardColumnTypes,
  at: "int",
  isNew: "boolean",
  isMoved: "boolean",
  isNewVersion: "boolean",
};
const variantRow = {
  id: "text",
  productId: "text",
  ...variantColumnTypes,
  sort: "int",
};

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
    changes.map(({ before, after: card, isNewVersion }, at) => ({
      ...card,
      at,
      isNew: before === undefined,
      isMoved: before?.categoryId !== card.categoryId,
      isNewVersion,
    })),
  );
  const args = sql`json_to_recordset(${rows}) as r (${typesOf(cardRow)})`;
  const positioned = sql`
    select ${valuesOf(cardRow)}, r.at + coalesce(l.next, 0) as sort
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
    update products p set ${setsOf(cardColumnTypes)},
      sort = case when r."isMoved" then r.sort else p.sort end, version = p.version + 1
    from (${positioned}) r
    where p.shop_id = ${shopId} and p.id = r.id and not r."isNew" and r."isNewVersion"`.execute(tx);
  await sql`
    insert into products (shop_id, id, ${columnsOf(cardColumnTypes)}, sort)
    select ${shopId}, r.id, ${valuesOf(cardColumnTypes)}, r.sort
    from (${positioned}) r where "isNew"`.execute(tx);
}

async function writeVariants(
  tx: Tx,
  { shopId, day }: { shopId: string; day: string },
  changes: readonly ProductChange[],
): Promise<void> {
  const rows = JSON.stringify(
    changes.flatMap(({ before: was, after: { id: productId }, variants }) =>
      variants.map(({ before, after, sets }, sort) => ({
        ...after,
        productId,
        sort,
        isNew: before === undefined,
        // A combo had no stock of its own: what it has as a single item is said with it.
        isStockSet: sets.includes("stock") || was?.type === 2,
      })),
    ),
  );
  const args = sql`json_to_recordset(${rows}) as r (${typesOf({ ...variantRow, isNew: "boolean", isStockSet: "boolean" })})`;
  const marks = saidMarks({ stock: sql`r.stock`, said: sql`nullif(r."isStockSet", false)`, day });
  await sql`
    update variants v set ${setsOf({ ...variantColumnTypes, sort: "int" })}, ${marks}
    from ${args}
    where v.shop_id = ${shopId} and v.id = r.id and not r."isNew"`.execute(tx);
  await sql`
    insert into variants (shop_id, ${columnsOf(variantRow)}, said_on)
    select ${shopId}, ${valuesOf(variantRow)}, ${day}::date
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
