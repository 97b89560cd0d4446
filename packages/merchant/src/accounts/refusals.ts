import { sayUnder, type RefusedFields } from "../forms/refusals.ts";

/** Under which field of a wizard a refusal is said. */
const fields: RefusedFields = {
  phoneTaken: "account",
  emailTaken: "account",
  codeWrong: "code",
  codeExpired: "code",
  codeUsedUp: "code",
  ticketExpired: "code",
  ownerNotProven: "code",
  referrerNotFound: "referrer",
  passwordWrong: "oldPassword",
  passwordCommon: "password",
  passwordIsAccount: "password",
};

/** Says the refusal of a quiet call once: under its field of the wizard where it has one, else over the screen. */
export function sayOnce<Answer>(call: Promise<Answer>): Promise<Answer> {
  return sayUnder(fields, call);
}
