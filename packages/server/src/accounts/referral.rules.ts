import { randomInt } from "node:crypto";

/** Letters and digits that nobody takes for one another, said or written by hand. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 8;

/** A fresh referral code: eight characters that are easily read out. */
export function newReferralCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** A referral code as it is saved, from how it is typed: spaces, dashes, small letters and wide signs are as good, and so is the link that its QR says. */
export function readReferralCode(typed: string): string {
  const written = typed.normalize("NFKC");
  const [, code = written] = /[?&]referrer=([^&#\s]+)/.exec(written) ?? [];
  return code.replace(/[\s-]/g, "").toUpperCase();
}

/** What the QR of a referral code says: the page to register at, with the code; the bare code where nobody knows our address. */
export function referralText(code: string, publicUrl: string | undefined): string {
  return publicUrl === undefined ? code : new URL(`#/pages/register/index?referrer=${code}`, publicUrl).href;
}

interface Referrer {
  referral_code: string;
  nick_name: string;
  user_name: string;
  shop_name: string | null;
}

/** How somebody who brings others is shown to them: by a name of their own, else their shop's, else by the code itself. */
export function referrerName(person: Referrer): string {
  return person.nick_name || person.user_name || person.shop_name || person.referral_code;
}
