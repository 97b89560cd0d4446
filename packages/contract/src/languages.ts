import * as v from "valibot";

/** What the `language` header says for each language (specification, section 7). The first is the default and the fallback. */
export const languageHeaders = { fr: "2", zh: "1" } as const;

export type Language = keyof typeof languageHeaders;

export const defaultLanguage: Language = "fr";

export const LanguageSchema = v.picklist(Object.keys(languageHeaders) as Language[]);

/** The language a header's value stands for, or undefined where it says nothing we know. */
export function languageOfHeader(value: unknown): Language | undefined {
  return (Object.keys(languageHeaders) as Language[]).find((language) => languageHeaders[language] === value);
}
