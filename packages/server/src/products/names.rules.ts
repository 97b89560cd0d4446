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

/** How a line of a log names the products that something was done with: by the first one's name, and how many more there are. */
export function namesInLine(names: readonly string[]): string {
  const [first = "", ...others] = names;
  return others.length === 0 ? first : `${first} +${others.length}`;
}
