import { dictionary } from "@zxcvbn-ts/language-common";
import { type guessed, leastPassword } from "@tsena/contract/accounts";
import { isEmail } from "@tsena/contract/values";

/** How many of the commonest passwords are refused (rules/accounts.md#passwords-that-are-refused). */
const refusedCommon = 10_000;

/** The commonest that are long enough to be chosen at all, in small letters. */
const commonest: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter(({ length }) => length >= leastPassword).slice(0, refusedCommon),
);

/** What people here think of first, which no list from elsewhere has: ours, the place's, the trade's and the money's names. */
const ownWords =
  /^(tsena|madagascar|madagasikara|malagasy|malgache|gasy|antananarivo|tananarive|tana|toamasina|tamatave|mahajanga|majunga|fianarantsoa|antsirabe|toliara|antsiranana|boutique|magasin|restaurant|hotely|épicerie|epicerie|mofogasy|ariary|mvola|orangemoney|airtelmoney|telma|patron|vendeur|caisse|cuisine)$/;

/** The word that a password is with the digits and signs around it taken off, which everybody is asked for somewhere. */
const wordIn = (written: string): string => written.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** A password as somebody who guesses would write it: large letters, wide ones and spaces around it hide nothing. */
function plain(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/** Whether a password is a phone number: all of it or its end, with or without its area code, zeros and signs. */
function isNumberOf(phone: string, password: string): boolean {
  if (!/^[\d\s+().\-/]+$/.test(password)) return false;
  const number = phone.replace(/\D/g, "");
  const digits = password.replace(/\D/g, "");
  const withoutZeros = digits.replace(/^0+/, "");
  const isEnd = (part: string): boolean => part.length >= leastPassword && number.endsWith(part);
  // An area code has one to three digits, and a zero may be written after it.
  const isSplit = [1, 2, 3].some((area) => withoutZeros === `${number.slice(0, area)}0${number.slice(area)}`);
  return isEnd(digits) || isEnd(withoutZeros) || isSplit;
}

function isAccount(target: string, password: string): boolean {
  if (!isEmail(target)) return isNumberOf(target, password);
  const address = target.toLowerCase();
  return password === address || password === address.slice(0, address.lastIndexOf("@"));
}

export type Guessed = (typeof guessed)[number];

/** Why a password would be guessed at once, by where its account is reached; undefined where it would not. */
export function guessOf(password: string, targets: readonly (string | null)[]): Guessed | undefined {
  const written = plain(password);
  if (targets.some((target) => target !== null && isAccount(target, written))) return "passwordIsAccount";
  return commonest.has(written) || ownWords.test(wordIn(written)) ? "passwordCommon" : undefined;
}
