/** What the `language` header says for each language (specification, section 7). The first is the default and the fallback. */
export const languageHeaders = { fr: "2", zh: "1" } as const;

export type Language = keyof typeof languageHeaders;

export const languages = Object.keys(languageHeaders) as Language[];

export const defaultLanguage: Language = "fr";

/** The language a header's value stands for, or undefined where it says nothing we know. */
export function languageOfHeader(value: unknown): Language | undefined {
  return languages.find((language) => languageHeaders[language] === value);
}
