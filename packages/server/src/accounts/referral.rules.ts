import { randomInt } from "node:crypto";

/** Letters and digits that nobody takes for one another, said or written by hand. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 8;

/** A fresh referral code: eight characters that are easily read out. */
export function newReferralCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** A referral code as it is kept, from how it is typed: spaces, dashes and small letters are as good. */
export function readReferralCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}
