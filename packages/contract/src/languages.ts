/**
 * What the `language` header says for each language (rules/platform.md#language-of-a-message). The first is the default
 * and the fallback.
 */
export const languageHeaders = { fr: "2", zh: "1" } as const;

export type Language = keyof typeof languageHeaders;

export const languages = Object.keys(languageHeaders) as Language[];

/** What a text in each language is marked with, for fonts, hyphens and voices. */
export const languageTags: Readonly<Record<Language, string>> = { fr: "fr", zh: "zh-Hans" };

/** Each language by its own name: whoever cannot read the one on screen still finds theirs. */
export const languageNames: Readonly<Record<Language, string>> = { fr: "Français", zh: "中文" };

export const defaultLanguage: Language = "fr";

/** The language a header's value stands for, or undefined where it says nothing we know. */
export function languageOfHeader(value: unknown): Language | undefined {
  return languages.find((language) => languageHeaders[language] === value);
}
