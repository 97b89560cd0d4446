import { sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import { wholeRow } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { ProductTable } from "../database/tables.goods.ts";
import { soldOutMark, type SoldOutSaid } from "./sold-out.store.ts";

type Tx = Transaction<Database>;

/** What is written of a specification. */
export type SpecificationColumns = Pick<
  ProductTable,
  "name_fr" | "name_zh" | "price" | "packing_price" | "stock" | "default_stock" | "is_default"
>;

/** A product's specifications in their order. */
export function listSpecifications(tx: Tx, shopId: string, goodsId: string) {
  return tx
    .selectFrom("products")
    .select(wholeRow("products"))
    .where("shop_id", "=", shopId)
    .where("goods_id", "=", goodsId)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

export type SpecificationRow = Awaited<ReturnType<typeof listSpecifications>>[number];

/** The product that a specification is of, or undefined; one of a deleted product is none. */
export async function findGoodsOf(tx: Tx, shopId: string, productId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("products as p")
    .innerJoin("goods as g", (join) => join.onRef("g.shop_id", "=", "p.shop_id").onRef("g.id", "=", "p.goods_id"))
    .select("g.id")
    .where("p.shop_id", "=", shopId)
    .where("p.id", "=", productId)
    .where("g.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/** Writes specifications of a product; gives them. */
export function insertSpecifications(
  tx: Tx,
  { shopId, goodsId, rows }: { shopId: string; goodsId: string; rows: (SpecificationColumns & { sort: number })[] },
): Promise<SpecificationRow[]> {
  const values = rows.map((row) => ({ shop_id: shopId, id: uuid(), goods_id: goodsId, ...row }));
  return tx.insertInto("products").values(values).returning(wholeRow("products")).execute();
}

/** Writes a specification anew, and what its stock says of a day of the shop; gives it. */
export function replaceSpecification(
  tx: Tx,
  {
    shopId,
    day,
    id,
    columns,
    said,
  }: { shopId: string; day: string; id: string; columns: SpecificationColumns & { sort: number }; said: SoldOutSaid },
): Promise<SpecificationRow> {
  return tx
    .updateTable("products")
    .set({ ...columns, sold_out_on: soldOutMark({ stock: columns.stock, said, day }) })
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .returning(wholeRow("products"))
    .executeTakeFirstOrThrow();
}

/** Makes one of a product's specifications its default, and the others not. */
export async function setDefault(tx: Tx, shopId: string, goodsId: string, productId: string): Promise<void> {
  await sql`
    update products set is_default = (id = ${productId})
    where shop_id = ${shopId} and goods_id = ${goodsId} and is_default <> (id = ${productId})`.execute(tx);
}

/**
 * Deletes specifications that no combo of the menu takes. A deleted combo that took one could not come back as it was: it
 * is gone for good with it.
 */
export async function deleteSpecifications(tx: Tx, shopId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const combos = await tx
    .selectFrom("goods")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("deleted_at", "is not", null)
    .where(
      sql<boolean>`id in (select goods_id from goods_components where shop_id = ${shopId} and product_id = any(${ids}))`,
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  const comboIds = combos.map(({ id }) => id);
  if (comboIds.length > 0) {
    await sql`delete from goods_components where shop_id = ${shopId} and goods_id = any(${comboIds})`.execute(tx);
    await sql`delete from products where shop_id = ${shopId} and goods_id = any(${comboIds})`.execute(tx);
    await sql`delete from goods where shop_id = ${shopId} and id = any(${comboIds})`.execute(tx);
  }
  await sql`delete from products where shop_id = ${shopId} and id = any(${ids})`.execute(tx);
}
