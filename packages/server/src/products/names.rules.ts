import type { Language } from "@tsena/contract/languages";

/** A name in both languages; one of the two may be empty (rules/products.md#names-in-two-languages). */
export interface Names {
  fr: string;
  zh: string;
}

/** The name in a language, or the other one where that is missing. */
export function nameIn({ fr, zh }: Names, language: Language): string {
  return language === "zh" ? zh || fr : fr || zh;
}
