import type { Transaction } from "kysely";
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
  /** Hundredths of an ariary; null where the product's own counts. */
  packingPrice: number | null;
  stock: number;
  /** What it is refilled to; where it is not given, what there is now. */
  defaultStock?: number;
  /** Whether it is the product's default; where it is not given, the first is. */
  isDefault?: boolean;
}

/** A product to be written; what is optional falls to the default of its column. */
export interface NewGoods {
  shopId: string;
  categoryId: string;
  nameFr: string;
  nameZh: string;
  image: string;
  isMarketable: boolean;
  sort: number;
  specifications: readonly NewSpecification[];
  /** 1 a single item, 2 a combo. */
  type?: 1 | 2;
  descriptionFr?: string;
  descriptionZh?: string;
  detailImages?: readonly string[];
  prepMinutes?: number;
  /** Hundredths of an ariary. */
  packingPrice?: number;
  isMultiple?: boolean;
  /** What a combo takes of other specifications. */
  components?: readonly { productId: string; quantity: number }[];
}

/** Writes a product with its specifications; gives its id and theirs in their order. */
export async function insertGoods(tx: Tx, goods: NewGoods): Promise<{ id: string; productIds: string[] }> {
  const { shopId } = goods;
  const id = uuid();
  await tx
    .insertInto("goods")
    .values({
      shop_id: shopId,
      id,
      category_id: goods.categoryId,
      name_fr: goods.nameFr,
      name_zh: goods.nameZh,
      image: goods.image,
      is_marketable: goods.isMarketable,
      sort: goods.sort,
      type: goods.type,
      description_fr: goods.descriptionFr,
      description_zh: goods.descriptionZh,
      detail_images: goods.detailImages === undefined ? undefined : [...goods.detailImages],
      prep_minutes: goods.prepMinutes,
      packing_price: goods.packingPrice,
      is_multiple: goods.isMultiple ?? goods.specifications.length > 1,
    })
    .execute();
  const products = goods.specifications.map((specification, index) => ({
    shop_id: shopId,
    id: uuid(),
    goods_id: id,
    name_fr: specification.nameFr,
    name_zh: specification.nameZh,
    price: specification.price,
    packing_price: specification.packingPrice,
    stock: specification.stock,
    default_stock: specification.defaultStock ?? specification.stock,
    is_default: specification.isDefault ?? index === 0,
    sort: index,
  }));
  await tx.insertInto("products").values(products).execute();
  const components = (goods.components ?? []).map(({ productId, quantity }, sort) => ({
    shop_id: shopId,
    goods_id: id,
    product_id: productId,
    quantity,
    sort,
  }));
  if (components.length > 0) await tx.insertInto("goods_components").values(components).execute();
  return { id, productIds: products.map((product) => product.id) };
}
