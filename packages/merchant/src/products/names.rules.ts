import type { Language } from "@tsena/contract/languages";

/** What a product or a category is called; one of the two is enough (rules/products.md#names-in-two-languages). */
export interface Names {
  nameFr: string | null;
  nameZh: string | null;
}

/** What is shown of a name as it is typed or stored: in the person's language, else in the other; '' where there is neither. */
export function shownName({ nameFr, nameZh }: Names, language: Language): string {
  const names = language === "zh" ? [nameZh, nameFr] : [nameFr, nameZh];
  return names.map((name) => (name ?? "").trim()).find((name) => name !== "") ?? "";
}

/** The language that a name is still missing in; null where both are there. */
export function missingLanguage({ nameFr, nameZh }: Names): Language | null {
  if ((nameFr ?? "") === "") return "fr";
  return (nameZh ?? "") === "" ? "zh" : null;
}
