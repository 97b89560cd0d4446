import * as v from "valibot";
import { CodeSent } from "./accounts.codes.ts";
import { GivenPassword, SealingKey, VerificationCode } from "./accounts.ts";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { form, NoInput, Nothing } from "./values.ts";

/**
 * After so many days a session is asked who holds it (rules/accounts.md#password-after-90-days; docs/decisions/021): at
 * its next opening, at the latest so much later.
 */
export const proofRules = { daysProven: 90, daysUnopened: 7 } as const;

/** The password, or the code that was sent to the person's own phone or e-mail. */
export const ProveInput = v.pipe(
  form({
    password: v.optional(GivenPassword),
    code: v.optional(VerificationCode),
  }),
  v.forward(
    v.check(({ password, code }) => password !== undefined || code !== undefined, failureName("passwordMissing")),
    ["password"],
  ),
);

/** A session that lasts proves again and again who holds it; the shop's alerts ring on meanwhile. */
export const proofs = {
  open: call("POST ShopUser/Open", {
    about:
      "The app was opened on this device: a session without a password or a code for 90 days is refused from now on, but for what rings.",
    who: "signedIn",
    input: NoInput,
    output: Nothing,
    failures: ["proofWanted"],
    transaction: "own",
  }),
  send: call("POST ShopUser/SendProof", {
    about: "Sends a code that proves who holds this session to the person's own phone, else to their e-mail.",
    who: "signedIn",
    input: NoInput,
    output: CodeSent,
    failures: [
      "emailNotSet",
      "targetTooNew",
      "phoneCountry",
      "textsUsedUp",
      "codeJustSent",
      "otherCodeJustSent",
      "tooManyRequests",
    ],
    transaction: "own",
    whileLocked: true,
  }),
  prove: call("POST ShopUser/Prove", {
    about:
      "Lets a session go on by its person's password, or by the code that was sent; opens its PIN lock too, and gives the key that left the phone.",
    who: "signedIn",
    input: ProveInput,
    output: v.object({ ownKey: SealingKey }),
    failures: [
      "passwordWrong",
      "passwordNotSet",
      "emailNotSet",
      "codeWrong",
      "codeExpired",
      "codeUsedUp",
      "tooManyRequests",
    ],
    idempotent: "optional",
    transaction: "own",
    whileLocked: true,
  }),
};
