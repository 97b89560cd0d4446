import { type Kysely, sql, type Transaction } from "kysely";
import { v7 as uuid } from "uuid";
import type { Database } from "../database/tables.ts";

type Tx = Transaction<Database>;

/** Writes a category of a shop's menu; gives its id. */
export async function insertCategory(
  tx: Tx,
  category: { shopId: string; nameFr: string; nameZh: string; sort: number },
): Promise<string> {
  const id = uuid();
  await tx
    .insertInto("goods_categories")
    .values({ shop_id: category.shopId, id, name_fr: category.nameFr, name_zh: category.nameZh, sort: category.sort })
    .execute();
  return id;
}

export interface NewSpecification {
  nameFr: string;
  nameZh: string;
  /** Hundredths of an ariary. */
  price: number;
  /** Hundredths of an ariary. */
  packingPrice: number;
  stock: number;
}

export interface NewGoods {
  shopId: string;
  categoryId: string;
  nameFr: string;
  nameZh: string;
  image: string;
  isMarketable: boolean;
  sort: number;
  specifications: readonly NewSpecification[];
}

/** Writes a product with its specifications, the first of them its default; gives its id and theirs in their order. */
export async function insertGoods(tx: Tx, goods: NewGoods): Promise<{ id: string; productIds: string[] }> {
  const id = uuid();
  await tx
    .insertInto("goods")
    .values({
      shop_id: goods.shopId,
      id,
      category_id: goods.categoryId,
      name_fr: goods.nameFr,
      name_zh: goods.nameZh,
      image: goods.image,
      is_marketable: goods.isMarketable,
      sort: goods.sort,
    })
    .execute();
  const products = goods.specifications.map((specification, index) => ({
    shop_id: goods.shopId,
    id: uuid(),
    goods_id: id,
    name_fr: specification.nameFr,
    name_zh: specification.nameZh,
    price: specification.price,
    packing_price: specification.packingPrice,
    stock: specification.stock,
    default_stock: specification.stock,
    is_default: index === 0,
  }));
  await tx.insertInto("products").values(products).execute();
  return { id, productIds: products.map((product) => product.id) };
}

export interface ProductForSale {
  id: string;
  goods_id: string;
  goods_fr: string;
  goods_zh: string;
  name_fr: string;
  name_zh: string;
  image: string;
  price: number;
  packing_price: number;
  stock: number;
  is_marketable: boolean;
}

/** A shop's specifications with the product each belongs to: those asked for, or every one on sale. */
export function listProducts(db: Kysely<Database>, shopId: string, ids?: readonly string[]): Promise<ProductForSale[]> {
  const query = db
    .selectFrom("products as p")
    .innerJoin("goods as g", (join) => join.onRef("g.shop_id", "=", "p.shop_id").onRef("g.id", "=", "p.goods_id"))
    .select([
      "p.id",
      "p.goods_id",
      "g.name_fr as goods_fr",
      "g.name_zh as goods_zh",
      "p.name_fr",
      "p.name_zh",
      "g.image",
      "p.price",
      "p.packing_price",
      "p.stock",
      "g.is_marketable",
    ])
    .where("p.shop_id", "=", shopId);
  return ids === undefined
    ? query
        .where("g.is_marketable", "=", true)
        .orderBy("g.sort")
        .orderBy("p.is_default", "desc")
        .orderBy("p.id")
        .execute()
    : query.where(sql<boolean>`p.id = any(${ids})`).execute();
}

/** Takes products off the shelf: nobody can order them until they are put back. */
export async function takeOffShelf(tx: Tx, shopId: string, goodsIds: readonly string[]): Promise<void> {
  await sql`update goods set is_marketable = false where shop_id = ${shopId} and id = any(${goodsIds})`.execute(tx);
}
