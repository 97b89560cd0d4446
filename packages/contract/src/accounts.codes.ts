import * as v from "valibot";
import { GivenPassword, VerificationCode } from "./accounts.ts";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { Account, Email, form, Id, Moment, Nothing, Phone } from "./values.ts";

/**
 * What a code may be asked for (rules/accounts.md#purposes-of-codes). The last four need a session; 'access' proves who
 * one is, before a new way into the account is made.
 */
export const askedPurposes = ["register", "login", "reset", "email", "payPassword", "staff", "access"] as const;

export const AskedPurpose = v.picklist(askedPurposes, failureName("fieldMissing"));

export type AskedPurpose = v.InferOutput<typeof AskedPurpose>;

/** What a code proves: what it was asked for, or, by calls of its own, that a shop reads its order phone. */
export type CodePurpose = AskedPurpose | "orderPhone";

/** A code's life (rules/accounts.md#verification-codes). */
export const codeRules = { digits: 6, secondsValid: 300, tries: 5, resendSeconds: 60 } as const;

export const CodeSent = v.object({ expiresInSeconds: v.number(), resendInSeconds: v.number() });

/** A one-use proof that a code was right, carried by the next step (rules/accounts.md#tickets). */
export const Ticket = v.object({ ticket: Id, expiresAt: Moment });

export const SendCodeInput = form({ target: Account, purpose: AskedPurpose });
export const CheckCodeInput = form({ target: Account, purpose: AskedPurpose, code: VerificationCode });
export const SendSmsInput = form({ target: Phone, purpose: AskedPurpose });
export const CheckSmsInput = form({ target: Phone, purpose: AskedPurpose, code: VerificationCode });

const sending = {
  who: "anyone",
  output: CodeSent,
  failures: [
    "notSignedIn",
    "ownerOnly",
    "shopNotFound",
    "phoneTaken",
    "phoneDisabled",
    "emailTaken",
    "emailInvalid",
    "targetNotYours",
    "phoneCountry",
    "textsUsedUp",
    "targetTooNew",
    "codeJustSent",
    "otherCodeJustSent",
    "tooManyRequests",
  ],
  transaction: "own",
} as const;

const checking = {
  who: "anyone",
  output: Ticket,
  failures: ["notSignedIn", "codeWrong", "codeExpired", "codeUsedUp", "tooManyRequests"],
  transaction: "own",
} as const;

const Free = v.object({ free: v.boolean() });

/** Codes that prove a phone or an e-mail address, and the address bound to an account. */
export const codes = {
  send: call("POST ShopUser/SendVerificationCode", {
    about:
      "Sends a code to a phone or an e-mail address; the purposes 'email', 'payPassword', 'staff' and 'access' need a session.",
    input: SendCodeInput,
    ...sending,
  }),
  sendBySms: call("POST ShopUser/SMSSendVerificationCode", {
    about: "Sends a code to a phone: SendVerificationCode for a phone only.",
    input: SendSmsInput,
    ...sending,
  }),
  check: call("POST ShopUser/CheckVerificationCode", {
    about: "Checks a code and gives a one-use ticket that the next step carries in its place.",
    input: CheckCodeInput,
    ...checking,
  }),
  checkBySms: call("POST ShopUser/SMSChekCode", {
    about: "Checks a code sent to a phone: CheckVerificationCode for a phone only.",
    input: CheckSmsInput,
    ...checking,
  }),
  isPhoneFree: call("POST ShopUser/VerificationMobile", {
    about: "Whether no account has this phone number yet.",
    who: "anyone",
    input: form({ phone: Phone }),
    output: Free,
    failures: ["phoneCountry", "tooManyRequests"],
    transaction: "own",
  }),
  isEmailFree: call("POST ShopUser/VerificationEmail", {
    about: "Whether no account has this e-mail address yet.",
    who: "anyone",
    input: form({ email: Email }),
    output: Free,
    failures: ["tooManyRequests"],
    transaction: "own",
  }),
  proveOldEmail: call("POST ShopUser/EmailCheck", {
    about:
      "Proves who is at the phone, by the login password or by a code sent to the e-mail address bound now; the ticket goes into EmailChange.",
    who: "signedIn",
    input: v.pipe(
      form({ code: v.optional(VerificationCode), password: v.optional(GivenPassword) }),
      v.forward(
        v.check(({ code, password }) => code !== undefined || password !== undefined, failureName("codeMissing")),
        ["code"],
      ),
    ),
    output: Ticket,
    failures: [
      "passwordWrong",
      "emailNotSet",
      "targetTooNew",
      "codeWrong",
      "codeExpired",
      "codeUsedUp",
      "tooManyRequests",
    ],
    transaction: "own",
  }),
  changeEmail: call("POST ShopUser/EmailChange", {
    about:
      "Binds an e-mail address, proven by a code sent to it. With it comes what proves the person: the ticket of EmailCheck, or that of a code for 'access' to a phone or an address bound before.",
    who: "signedIn",
    input: form({ email: Email, code: VerificationCode, ticket: v.optional(Id) }),
    output: Nothing,
    failures: [
      "emailTaken",
      "identityNotProven",
      "changedMeanwhile",
      "ticketExpired",
      "codeWrong",
      "codeExpired",
      "codeUsedUp",
      "tooManyRequests",
    ],
    transaction: "own",
  }),
};
