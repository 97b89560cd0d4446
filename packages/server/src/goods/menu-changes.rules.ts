import type { MenuColumn } from "@tsena/contract/menu.files";
import { unitsPerAriary } from "@tsena/contract/money";
import { type GoodsForm, withDefault } from "./editing.rules.ts";
import type { KeptGoods, KeptMenu, KeptSpecification, Planned } from "./menu-files.rules.ts";

type Row = Record<MenuColumn, string>;

const ariary = (units: number): string => String(units / unitsPerAriary);
const flag = (isSet: boolean): string => (isSet ? "1" : "0");

/** The rows of a menu's table: one a specification, in the order they are shown. */
export function rowsOf({ goods, categories }: KeptMenu): Row[] {
  const names = new Map(categories.map((category) => [category.id, category]));
  return [...goods.values()].flatMap((product) =>
    product.specifications.map((specification): Row => {
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

/** What a product of the table changes, and whether on its card; undefined where it is as it was. */
export function changeOf(planned: Planned): (Planned & { isCardChanged: boolean }) | undefined {
  const { before, form } = planned;
  if (before === undefined) return { ...planned, isCardChanged: true };
  const kept = new Map(before.specifications.map((specification) => [specification.id, specification]));
  const pairs = withDefault(form.specifications).map((row) => ({ row, was: kept.get(row.id ?? "") }));
  const isCardChanged = !isSameCard(form, before) || pairs.some(({ row, was }) => !isSameButForSales(row, was));
  const isSame = pairs.every(
    ({ row, was }) => row.price === was?.price && row.stock === was.stock && row.defaultStock === was.defaultStock,
  );
  return isCardChanged || !isSame ? { ...planned, isCardChanged } : undefined;
}

function isSameCard(form: GoodsForm, before: KeptGoods): boolean {
  return (
    form.categoryId === before.categoryId &&
    (form.nameFr ?? "") === before.nameFr &&
    (form.nameZh ?? "") === before.nameZh &&
    (form.descriptionFr ?? "") === before.descriptionFr &&
    (form.descriptionZh ?? "") === before.descriptionZh &&
    form.image === before.image &&
    form.prepMinutes === before.prepMinutes &&
    form.packingPrice === before.packingPrice &&
    form.isMarketable === before.isMarketable &&
    (form.isMultiple ?? false) === before.isMultiple
  );
}

/** Whether a specification is the same but for price and stock, which are no part of the card's version. */
function isSameButForSales(row: GoodsForm["specifications"][number], was: KeptSpecification | undefined): boolean {
  return (
    was !== undefined &&
    row.nameFr === was.nameFr &&
    row.nameZh === was.nameZh &&
    (row.packingPrice ?? null) === was.packingPrice &&
    row.isDefault === was.isDefault
  );
}
