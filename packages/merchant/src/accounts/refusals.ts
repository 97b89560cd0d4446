import type { CallFailed } from "@tsena/web/call-failed.ts";
import { refusedCode, refusedPassword, reportRefusalUnder, type RefusedFields } from "../forms/refusals.ts";

/** Under which field of a wizard a refusal is reported. */
const fields: RefusedFields = {
  phoneTaken: "account",
  emailTaken: "account",
  ...refusedCode,
  accountDisabledAtSignIn: "code",
  ticketExpired: "code",
  identityNotProven: "code",
  ownerNotProven: "code",
  referrerNotFound: "referrer",
  passwordWrong: "oldPassword",
  ...refusedPassword,
};

/** Whether a deed was refused because who does it is not, or no longer, proven. */
export function isProofGone({ name }: CallFailed): boolean {
  return name === "ticketExpired" || name === "identityNotProven";
}

/** Reports the refusal of a quiet call once: under its field of the wizard where it has one, else over the screen. */
export function reportRefusal<Answer>(call: Promise<Answer>): Promise<Answer> {
  return reportRefusalUnder(fields, call);
}
