import * as v from "valibot";
import { GivenPassword, guessed, isProven, isRepeated, newPasswordTwice, VerificationCode } from "./accounts.ts";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { Account, form, Id, Nothing } from "./values.ts";

export const SetPasswordInput = v.pipe(
  form({ ...newPasswordTwice, ticket: v.optional(Id) }),
  v.forward(v.partialCheck([["password"], ["confirmPassword"]], isRepeated, failureName("passwordsDiffer")), [
    "confirmPassword",
  ]),
);

export const ChangePasswordInput = v.pipe(
  form({ oldPassword: GivenPassword, ...newPasswordTwice }),
  v.forward(v.partialCheck([["password"], ["confirmPassword"]], isRepeated, failureName("passwordsDiffer")), [
    "confirmPassword",
  ]),
);

/**
 * A forgotten password is replaced on the strength of a code, or of the ticket its check gave
 * (rules/accounts.md#password-calls).
 */
export const ResetPasswordInput = v.pipe(
  form({ account: Account, code: v.optional(VerificationCode), ticket: v.optional(Id), ...newPasswordTwice }),
  v.forward(
    v.check((given) => isProven(given), failureName("codeMissing")),
    ["code"],
  ),
  v.forward(v.partialCheck([["password"], ["confirmPassword"]], isRepeated, failureName("passwordsDiffer")), [
    "confirmPassword",
  ]),
);

/**
 * The login password. Each of these ends every other session of the account
 * (rules/accounts.md#a-new-password-ends-other-sessions).
 */
export const passwords = {
  setFirst: call("POST ShopUser/SetUserPassword", {
    about:
      "Gives an account made by code its first password, on the strength of the ticket of a code for 'access' to a phone or an address bound before.",
    who: "signedIn",
    input: SetPasswordInput,
    output: Nothing,
    failures: ["passwordAlreadySet", "identityNotProven", "ticketExpired", "tooManyRequests", ...guessed],
    idempotent: "optional",
    transaction: "own",
  }),
  change: call("POST ShopUser/UpdatePassword", {
    about: "Replaces the password, proven by the old one; every other session of the account ends.",
    who: "signedIn",
    input: ChangePasswordInput,
    output: Nothing,
    failures: ["passwordWrong", "passwordNotSet", ...guessed, "tooManyRequests"],
    idempotent: "optional",
    transaction: "own",
  }),
  reset: call("POST ShopUser/ForgetPassword", {
    about:
      "Replaces a forgotten password, proven by a code or the ticket of its check; every session of the account ends.",
    who: "anyone",
    input: ResetPasswordInput,
    output: Nothing,
    failures: ["codeWrong", "codeExpired", "codeUsedUp", "ticketExpired", ...guessed, "tooManyRequests"],
    transaction: "own",
  }),
};
