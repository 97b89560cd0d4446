import type { CallOutput } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import type { variants } from "@tsena/contract/variants";
import { nameIn } from "./names.rules.ts";
import { variantOf } from "./products.view.ts";
import type { listVariantPage } from "./variants.listing.store.ts";

/** A variant as the list of them shows it, with what it is one of. */
export function listedOf(
  row: Awaited<ReturnType<typeof listVariantPage>>["rows"][number],
  language: Language,
): CallOutput<typeof variants.list>["rows"][number] {
  return {
    ...variantOf(row),
    goodsName: nameIn({ fr: row.product_fr, zh: row.product_zh }, language),
    image: row.image,
  };
}
