import type { Selectable } from "kysely";
import type { Goods, GoodsCard } from "@tsena/contract/goods.shapes";
import type { Language } from "@tsena/contract/languages";
import type { Product } from "@tsena/contract/products";
import { comboStock } from "@tsena/contract/products.stock";
import type { GoodsTable, ProductTable } from "../database/tables.goods.ts";
import { nameIn } from "./names.rules.ts";
import type { PartRow } from "./combo-parts.store.ts";

/** A specification as it is kept. */
export type ProductRow = Omit<Selectable<ProductTable>, "shop_id" | "sort" | "sold_out_on">;

/** A product as lists read it, its specifications in their order; `parts` is null but for a combo that has some. */
export interface CardRow extends Omit<
  Selectable<GoodsTable>,
  "shop_id" | "search" | "description_fr" | "description_zh" | "detail_images" | "created_at" | "deleted_at"
> {
  specifications: ProductRow[] | null;
  parts: PartRow[] | null;
}

/** A product with all there is to it, as it is kept. */
export interface GoodsRow
  extends CardRow, Pick<Selectable<GoodsTable>, "description_fr" | "description_zh" | "detail_images"> {
  parts: ComponentRow[] | null;
}

/** A part of a combo with the names of what it takes. */
export interface ComponentRow extends PartRow {
  goods_id: string;
  product_id: string;
  goods_fr: string;
  goods_zh: string;
  name_fr: string;
  name_zh: string;
}

/** A specification as its shop sees it. */
export function productOf(row: ProductRow): Product {
  return {
    id: row.id,
    goodsId: row.goods_id,
    nameZh: row.name_zh,
    nameFr: row.name_fr,
    price: row.price,
    stock: row.stock,
    defaultStock: row.default_stock,
    packingPrice: row.packing_price,
    isDefault: row.is_default,
  };
}

/** The specifications of a product; of a combo, with as much stock as its parts allow (rules/products.md#combos). */
function specificationsOf({ type, specifications, parts }: CardRow): Product[] {
  const products = (specifications ?? []).map(productOf);
  if (type === 1) return products;
  const stock = comboStock(parts ?? []);
  return products.map((product) => ({ ...product, stock }));
}

/** A product as lists show it, in a language: the price is its default specification's, the stock what is left of all. */
export function cardOf(row: CardRow, language: Language): GoodsCard {
  const specifications = specificationsOf(row);
  const shown = specifications.find(({ isDefault }) => isDefault) ?? specifications[0];
  if (shown === undefined) throw new Error(`product ${row.id} has no specification`);
  return {
    id: row.id,
    categoryId: row.category_id,
    type: row.type,
    image: row.image,
    name: nameIn({ fr: row.name_fr, zh: row.name_zh }, language),
    nameFr: row.name_fr || null,
    nameZh: row.name_zh || null,
    prepMinutes: row.prep_minutes,
    packingPrice: row.packing_price,
    isMarketable: row.is_marketable,
    isMultiple: row.is_multiple,
    sort: row.sort,
    price: shown.price,
    stock: specifications.reduce((sum, { stock }) => sum + stock, 0),
    specifications,
    version: row.version,
  };
}

/** A product with all there is to it, in a language. */
export function goodsOf(row: GoodsRow, language: Language): Goods {
  return {
    ...cardOf(row, language),
    detailImages: row.detail_images,
    descriptionFr: row.description_fr || null,
    descriptionZh: row.description_zh || null,
    components: (row.parts ?? []).map((part) => ({
      goodsId: part.goods_id,
      productId: part.product_id,
      quantity: part.quantity,
      name: nameIn({ fr: part.goods_fr, zh: part.goods_zh }, language),
      specification: nameIn({ fr: part.name_fr, zh: part.name_zh }, language),
    })),
  };
}
