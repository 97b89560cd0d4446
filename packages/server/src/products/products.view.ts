import type { Selectable } from "kysely";
import type { Product, ProductCard } from "@tsena/contract/products.shapes";
import type { Language } from "@tsena/contract/languages";
import type { Variant } from "@tsena/contract/variants";
import { defaultVariantOf } from "@tsena/contract/variants.default";
import { comboStock } from "@tsena/contract/variants.stock";
import type { ProductTable, VariantTable } from "../database/tables.menu.ts";
import { nameIn } from "./names.rules.ts";
import type { OnShelf } from "./shelf.store.ts";
import type { PartRow } from "./combo-parts.store.ts";

/** A variant as it is saved. */
export type VariantRow = Omit<Selectable<VariantTable>, "shop_id" | "sort" | "sold_out_on" | "said_on" | "said_before">;

/** A product as lists read it, its variants in their order; `parts` is null but for a combo that has some. */
export interface CardRow extends Omit<
  Selectable<ProductTable>,
  "shop_id" | "search" | "description_fr" | "description_zh" | "detail_images" | "created_at" | "deleted_at"
> {
  variants: VariantRow[] | null;
  parts: PartRow[] | null;
}

/** A product with all there is to it, as it is saved. */
export interface ProductRow
  extends CardRow, Pick<Selectable<ProductTable>, "description_fr" | "description_zh" | "detail_images"> {
  parts: ComponentRow[] | null;
}

/** A part of a combo with the names of what it takes. */
export interface ComponentRow extends PartRow {
  product_id: string;
  variant_id: string;
  product_fr: string;
  product_zh: string;
  name_fr: string;
  name_zh: string;
}

/** A variant as its shop sees it. */
export function variantOf(row: VariantRow): Variant {
  return {
    id: row.id,
    goodsId: row.product_id,
    nameZh: row.name_zh,
    nameFr: row.name_fr,
    price: row.price,
    stock: row.stock,
    defaultStock: row.default_stock,
    packingPrice: row.packing_price,
    isDefault: row.is_default,
  };
}

/** How a product stood before it was to go on sale or off the shelf, and whether that has changed it. */
export const stoodOf = ({ id, isMarketable, backAt, isChanged }: OnShelf) => ({
  id,
  isMarketable,
  backAt: backAt?.toISOString() ?? null,
  isChanged,
});

/** The variants of a product; of a combo, with as much stock as its parts allow (rules/products.md#combos). */
function variantsOf({ type, variants: rows, parts }: CardRow): Variant[] {
  const variants = (rows ?? []).map(variantOf);
  if (type === 1) return variants;
  const stock = comboStock(parts ?? []);
  return variants.map((variant) => ({ ...variant, stock }));
}

/** A product as lists show it, in a language: the price is its default variant's, the stock what is left of all. */
export function cardOf(row: CardRow, language: Language): ProductCard {
  const specifications = variantsOf(row);
  const shown = defaultVariantOf(specifications);
  if (shown === undefined) throw new Error(`product ${row.id} has no variant`);
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
    backAt: row.back_at?.toISOString() ?? null,
    isMultiple: row.is_multiple,
    sort: row.sort,
    price: shown.price,
    stock: specifications.reduce((sum, { stock }) => sum + stock, 0),
    specifications,
    version: row.version,
  };
}

/** A product with all there is to it, in a language. */
export function productOf(row: ProductRow, language: Language): Product {
  return {
    ...cardOf(row, language),
    detailImages: row.detail_images,
    descriptionFr: row.description_fr || null,
    descriptionZh: row.description_zh || null,
    components: (row.parts ?? []).map((part) => ({
      goodsId: part.product_id,
      productId: part.variant_id,
      quantity: part.quantity,
      name: nameIn({ fr: part.product_fr, zh: part.product_zh }, language),
      specification: nameIn({ fr: part.name_fr, zh: part.name_zh }, language),
    })),
  };
}
