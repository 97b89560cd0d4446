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
    .insertInto("categories")
    .values({ shop_id: category.shopId, id, name_fr: category.nameFr, name_zh: category.nameZh, sort: category.sort })
    .execute();
  return id;
}

export interface NewVariant {
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
export interface NewProduct {
  shopId: string;
  categoryId: string;
  nameFr: string;
  nameZh: string;
  image: string;
  isMarketable: boolean;
  sort: number;
  variants: readonly NewVariant[];
  /** 1 a single item, 2 a combo. */
  type?: 1 | 2;
  descriptionFr?: string;
  descriptionZh?: string;
  detailImages?: readonly string[];
  prepMinutes?: number;
  /** Hundredths of an ariary. */
  packingPrice?: number;
  isMultiple?: boolean;
  /** What a combo takes of other variants. */
  components?: readonly { variantId: string; quantity: number }[];
}

/** Writes a product with its variants; gives its id and theirs in their order. */
export async function insertProduct(tx: Tx, product: NewProduct): Promise<{ id: string; variantIds: string[] }> {
  const { shopId } = product;
  const id = uuid();
  await tx
    .insertInto("products")
    .values({
      shop_id: shopId,
      id,
      category_id: product.categoryId,
      name_fr: product.nameFr,
      name_zh: product.nameZh,
      image: product.image,
      is_marketable: product.isMarketable,
      sort: product.sort,
      type: product.type,
      description_fr: product.descriptionFr,
      description_zh: product.descriptionZh,
      detail_images: product.detailImages === undefined ? undefined : [...product.detailImages],
      prep_minutes: product.prepMinutes,
      packing_price: product.packingPrice,
      is_multiple: product.isMultiple ?? product.variants.length > 1,
    })
    .execute();
  const variants = product.variants.map((variant, index) => ({
    shop_id: shopId,
    id: uuid(),
    product_id: id,
    name_fr: variant.nameFr,
    name_zh: variant.nameZh,
    price: variant.price,
    packing_price: variant.packingPrice,
    stock: variant.stock,
    default_stock: variant.defaultStock ?? variant.stock,
    is_default: variant.isDefault ?? index === 0,
    sort: index,
  }));
  await tx.insertInto("variants").values(variants).execute();
  const components = (product.components ?? []).map(({ variantId, quantity }, sort) => ({
    shop_id: shopId,
    product_id: id,
    variant_id: variantId,
    quantity,
    sort,
  }));
  if (components.length > 0) await tx.insertInto("components").values(components).execute();
  return { id, variantIds: variants.map((variant) => variant.id) };
}
