import { withoutPhoneSigns } from "@tsena/contract/phone.signs";
import { homeAreaCode } from "./area-code.ts";

/** A number of Madagascar: a mobile as people say it, ten digits from 03, or without its 0; any after the area code, written 261 or 00261. */
const home = /^(?:(?:00)?2610?|0?(?=3))([1-9]\d{8})$/;
/** A number of another country, with or without the 0 that only its own people dial. */
const abroad = /^0?([1-9]\d{5,12})$/;

/**
 * What a person typed to sign in, as the server knows it: a local number gets the area code (Madagascar's unless another
 * was chosen), an e-mail address the plain signs of the wide ones of a Chinese keyboard. What is neither stays as it was typed,
 * for the form to say so.
 */
export function normaliseAccount(typed: string, areaCode = homeAreaCode): string {
  const text = typed.normalize("NFKC").trim();
  if (text.includes("@")) return text;
  const digits = withoutPhoneSigns(text);
  if (digits.startsWith("+")) return digits;
  const number = (areaCode === homeAreaCode ? home : abroad).exec(digits)?.[1];
  return number === undefined ? typed.trim() : areaCode + number;
}

/** Whether two accounts are one, however each is written: with spaces or its area code, or an e-mail address in capitals. */
export function isSameAccount(...typed: [one: string, other: string]): boolean {
  const [one, other] = typed.map((account) => normaliseAccount(account).toLowerCase());
  return one === other;
}

/** A number of Madagascar as it is read aloud: "+261 34 00 000 01". On one line. Anything else as it is. */
export function readableAccount(account: string): string {
  return account.replace(/^(\+261)(\d\d)(\d\d)(\d\d\d)(\d\d)$/, "$1\u00A0$2\u00A0$3\u00A0$4\u00A0$5");
}
