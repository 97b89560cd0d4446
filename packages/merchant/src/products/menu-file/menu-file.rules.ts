import { type MenuColumn, menuColumns } from "@tsena/contract/menu.files";

/** A new product of one variant, as the example shows it. Its photo comes later, by its form. */
const exampleCells: Partial<Record<MenuColumn, string>> = {
  category_fr: "Plats",
  category_zh: "主食",
  name_fr: "Riz sauté au poulet",
  name_zh: "鸡肉炒饭",
  prep_minutes: "15",
  packing_price: "200",
  on_sale: "1",
  variant_fr: "Portion",
  variant_zh: "一份",
  price: "8000",
  stock: "20",
  default_stock: "20",
  is_default: "1",
};

/** A table with one product, for a menu that has none to export; with the mark of UTF-8, as spreadsheets want it. */
export function exampleTable(separator: "," | ";"): string {
  const cells = menuColumns.map((column) => exampleCells[column] ?? "");
  return `\uFEFF${menuColumns.join(separator)}\r\n${cells.join(separator)}\r\n`;
}

/** Whether a table that was looked at would change anything. */
export const wouldChange = (report: { created: number; updated: number; faultCount: number }): boolean =>
  report.faultCount === 0 && report.created + report.updated > 0;
