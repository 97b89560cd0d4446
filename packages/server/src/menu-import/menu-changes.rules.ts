import type { MenuColumn } from "@tsena/contract/menu.files";
import { unitsPerAriary } from "@tsena/contract/money";
import type { StoredMenu } from "./menu-files.rules.ts";
import { seenOf } from "./menu-seen.rules.ts";

type Row = Record<MenuColumn, string>;

const ariary = (units: number): string => String(units / unitsPerAriary);
const flag = (isSet: boolean): string => (isSet ? "1" : "0");

/** The rows of a menu's table: one a variant, in the order they are shown. */
export function rowsOf({ products, categories }: StoredMenu): Row[] {
  const names = new Map(categories.map((category) => [category.id, category]));
  return [...products.values()].flatMap((product) =>
    product.variants.map((variant): Row => {
      const category = names.get(product.categoryId);
      const ownPacking = variant.packingPrice === null ? "" : ariary(variant.packingPrice);
      const cells = {
        id: product.id,
        category_fr: category?.nameFr ?? "",
        category_zh: category?.nameZh ?? "",
        name_fr: product.nameFr,
        name_zh: product.nameZh,
        description_fr: product.descriptionFr,
        description_zh: product.descriptionZh,
        image: product.image,
        prep_minutes: String(product.prepMinutes),
        packing_price: ariary(product.packingPrice),
        packing_price_seen: ariary(product.packingPrice),
        on_sale: flag(product.isMarketable),
        on_sale_seen: flag(product.isMarketable),
        variant_id: variant.id,
        variant_fr: variant.nameFr,
        variant_zh: variant.nameZh,
        price: ariary(variant.price),
        price_seen: ariary(variant.price),
        variant_packing_price: ownPacking,
        variant_packing_price_seen: ownPacking,
        stock: String(variant.stock),
        stock_seen: String(variant.stock),
        default_stock: String(variant.defaultStock),
        default_stock_seen: String(variant.defaultStock),
        is_default: flag(variant.isDefault),
      };
      return { ...cells, seen: seenOf(cells) };
    }),
  );
}
