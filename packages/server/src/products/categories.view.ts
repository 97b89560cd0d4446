import type { Category } from "@tsena/contract/categories";
import type { Language } from "@tsena/contract/languages";
import type { CategoryRow } from "./categories.store.ts";
import { nameIn } from "./names.rules.ts";

/** A category as its shop sees it, in a language. */
export function categoryOf(row: CategoryRow, language: Language): Category {
  return {
    id: row.id,
    name: nameIn({ fr: row.name_fr, zh: row.name_zh }, language),
    nameFr: row.name_fr || null,
    nameZh: row.name_zh || null,
    descriptionFr: row.description_fr || null,
    descriptionZh: row.description_zh || null,
    enabled: row.enabled,
    sort: row.sort,
    goodsCount: row.product_count,
    version: row.card_version,
  };
}
