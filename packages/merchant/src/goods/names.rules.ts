import type { Language } from "@tsena/contract/languages";

/** What a product or a category is called; one of the two is enough (decisions, Goods). */
export interface Names {
  nameFr: string | null;
  nameZh: string | null;
}

/** The language that a name is still missing in; null where both are there. */
export function missingLanguage({ nameFr, nameZh }: Names): Language | null {
  if ((nameFr ?? "") === "") return "fr";
  return (nameZh ?? "") === "" ? "zh" : null;
}
