import type { CallOutput } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import type { shopCategories } from "@tsena/contract/shops";
import type { listShopCategories } from "./categories.store.ts";

/** A kind of shop, in a language. */
export function kindOf(
  { id, name_fr: fr, name_zh: zh, papers }: Awaited<ReturnType<typeof listShopCategories>>[number],
  language: Language,
): CallOutput<typeof shopCategories.list>[number] {
  return { id, name: { fr, zh }[language], papers };
}
