import type { Selectable } from "kysely";
import type { Language } from "@tsena/contract/languages";
import type { PriceChangeTable } from "../database/tables.menu.ts";
import { nameIn } from "./names.rules.ts";

/** A line of the log of prices, in a language. */
export function priceChangeOf(row: Selectable<PriceChangeTable>, language: Language) {
  return {
    id: row.id,
    goodsId: row.product_id,
    productId: row.variant_id,
    name: nameIn({ fr: row.name_fr, zh: row.name_zh }, language),
    specification: nameIn({ fr: row.variant_fr, zh: row.variant_zh }, language),
    oldPrice: row.old_price,
    newPrice: row.new_price,
    by: row.by_name,
    at: row.at.toISOString(),
  };
}
