import type { Language } from "@tsena/contract/languages";

/** Of a name that somebody chose, so much goes into a text message of ours. */
const mostLetters = 24;

/** A name with more digits than a house number or a year is a phone number, or nobody knows what. */
const mostDigits = 4;

/** What a name may be written with, besides spaces: of the GSM alphabet in French, of any alphabet in Chinese. */
const letters: Record<Language, RegExp> = { fr: /[A-Za-z0-9éèùìòàäöüñÉÄÖÜÑ&'()-]/u, zh: /[\p{L}\p{M}\p{Nd}&'()-]/u };

/** A letter as the language's text messages write it: ê is e where there is no ê, and what nothing stands for is a gap. */
function written(letter: string, language: Language): string {
  const plain = letter.replaceAll("’", "'");
  return [plain, plain.normalize("NFD").charAt(0)].find((one) => letters[language].test(one)) ?? " ";
}

/**
 * A name that somebody chose, as it may stand in a text message of ours to a stranger: no dot, slash or colon of a link, no
 * number to be called, no sentence. Undefined where nothing is left to say.
 */
export function saidInText(name: string, language: Language): string | undefined {
  const all = Array.from(name.normalize("NFKC"), (letter) => written(letter, language)).join("");
  const digits = all.match(/\p{Nd}/gu)?.length ?? 0;
  const words = (digits > mostDigits ? all.replace(/\p{Nd}/gu, " ") : all).split(/ +/u).join(" ").trim();
  const said = Array.from(words).slice(0, mostLetters).join("").trim();
  return /\p{L}/u.test(said) ? said : undefined;
}
