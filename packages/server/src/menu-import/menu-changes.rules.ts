import type { MenuColumn } from "@tsena/contract/menu.files";
import { unitsPerAriary } from "@tsena/contract/money";
import type { KeptMenu } from "./menu-files.rules.ts";

type Row = Record<MenuColumn, string>;

const ariary = (units: number): string => String(units / unitsPerAriary);
const flag = (isSet: boolean): string => (isSet ? "1" : "0");

/** The rows of a menu's table: one a specification, in the order they are shown. */
export function rowsOf({ goods, categories }: KeptMenu): Row[] {
  const names = new Map(categories.map((category) => [category.id, category]));
  return [...goods.values()].flatMap((product) =>
    product.variants.map((specification): Row => {
      const category = names.get(product.categoryId);
      return {
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
        on_sale: flag(product.isMarketable),
        specification_id: specification.id,
        specification_fr: specification.nameFr,
        specification_zh: specification.nameZh,
        price: ariary(specification.price),
        specification_packing_price: specification.packingPrice === null ? "" : ariary(specification.packingPrice),
        stock: String(specification.stock),
        stock_seen: String(specification.stock),
        default_stock: String(specification.defaultStock),
        is_default: flag(specification.isDefault),
      };
    }),
  );
}
