import type { ProductGroup } from "@tsena/contract/products";
import type { Language } from "@tsena/contract/languages";
import { nameIn } from "./names.rules.ts";
import type { GroupRow } from "./products.reading.store.ts";
import { type CardRow, cardOf } from "./products.view.ts";

function isProduct(row: GroupRow): row is GroupRow & CardRow {
  return row.id !== null;
}

/** The rows of a menu, which come category by category, as its groups. */
export function groupsOf(rows: readonly GroupRow[], language: Language): ProductGroup[] {
  const groups: ProductGroup[] = [];
  for (const row of rows) {
    let group = groups[groups.length - 1];
    if (group?.categoryId !== row.group_id) {
      const categoryName = nameIn({ fr: row.group_fr, zh: row.group_zh }, language);
      const { group_id: categoryId, group_enabled: enabled, group_sort: sort, group_version: version } = row;
      groups.push((group = { categoryId, categoryName, enabled, sort, version, F_Item: [] }));
    }
    if (isProduct(row)) group.F_Item.push(cardOf(row, language));
  }
  return groups;
}
