import type { Language } from "./languages.ts";

/** What stands between a figure and '%': French keeps them on one line by U+00A0, Chinese writes nothing there. */
const beforeSign: Readonly<Record<Language, string>> = { fr: "\u00A0", zh: "" };

/** Hundredths of a percent as a percentage in a language, as short as it is: 12.5 %, 12.5%. */
export function formatPercent(basisPoints: number, language: Language): string {
  return `${basisPoints / 100}${beforeSign[language]}%`;
}
