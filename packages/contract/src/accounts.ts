import * as v from "valibot";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";

import { ModuleIdSchema } from "./modules.ts";
import { countSigns } from "./seen-signs.ts";
import { auditStatuses } from "./shops.states.ts";
import { PictureUrl } from "./uploads.ts";
import { Account, form, Id, NoInput, Nothing, Text, LanguageSchema, Moment } from "./values.ts";

/** 1 the owner, 2 a member of staff (rules/accounts.md#login-types). */
export const LoginType = v.picklist([1, 2]);

/** Where the shop's application stands (rules/shops.md#application-statuses). */
export const AuditStatus = v.picklist(Object.values(auditStatuses));

/** The agreement box of a form: it must be ticked (rules/accounts.md#agreement). */
export const Agreement = v.pipe(
  v.optional(v.boolean(failureName("agreementNotAccepted")), false),
  v.literal(true, failureName("agreementNotAccepted")),
);

/** A password that opens a session; its length was judged when it was set. */
export const GivenPassword = v.pipe(
  v.string(failureName("passwordMissing")),
  v.minLength(1, failureName("passwordMissing")),
  v.maxLength(200, failureName("textTooLong")),
);

/** How long a password is at least (rules/accounts.md#password-length). */
export const leastPassword = 6;

/**
 * Why a password being chosen is refused though it is long enough: anybody would try it first
 * (rules/accounts.md#passwords-that-are-refused).
 */
export const guessed = ["passwordCommon", "passwordIsAccount"] as const;

/** A password being chosen (rules/accounts.md#password-length). */
export const NewPassword = v.pipe(
  v.string(failureName("passwordMissing")),
  v.minLength(leastPassword, failureName("passwordTooShort")),
  // Three emoji are six to JavaScript, and to nobody else.
  v.check((text) => text.length < leastPassword || countSigns(text) >= leastPassword, failureName("passwordTooShort")),
  v.maxLength(200, failureName("textTooLong")),
);

/** A password said twice (rules/accounts.md#password-length). */
export const newPasswordTwice = { password: NewPassword, confirmPassword: v.string(failureName("passwordMissing")) };

/** Whether both passwords are the same. */
export function isRepeated(given: { password: string; confirmPassword: string }): boolean {
  return given.password === given.confirmPassword;
}

/** Whether a code, or the ticket that its check gave, is there. */
export function isProven(given: { code?: string | undefined; ticket?: string | undefined }): boolean {
  return given.code !== undefined || given.ticket !== undefined;
}

/** Six digits (rules/accounts.md#verification-codes). */
export const VerificationCode = v.pipe(
  v.string(failureName("codeMissing")),
  v.regex(/^\d{6}$/, failureName("codeIncomplete")),
);

/**
 * Under what the account's things are kept on a phone: a mark that is no secret, and the key that seals them, 32 bytes
 * as base64url (rules/app.md#sealed-on-the-phone).
 */
const SealingMark = v.object({ mark: v.string(), key: v.string() });

/** The same, and in `before` under what they were kept until the server's secret changed. */
export const SealingKey = v.object({ ...SealingMark.entries, before: v.array(SealingMark) });

/** What a sign-in gives (rules/accounts.md#what-a-sign-in-answers). */
export const Session = v.object({
  token: v.string(),
  loginType: LoginType,
  shopId: v.nullable(Id),
  auditStatus: v.nullable(AuditStatus),
  permissions: v.array(ModuleIdSchema),
  ownKey: SealingKey,
});

export type Session = v.InferOutput<typeof Session>;

export const UserDetails = v.object({
  userName: v.string(),
  nickName: v.string(),
  phoneNumber: v.nullable(v.string()),
  email: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  headImgUrl: v.nullable(v.string()),
  /** A picture of the referral code as a QR, as a data address. */
  promotionCodeImg: v.nullable(v.string()),
  referralCode: v.string(),
  walletIntegral: v.number(),
  walletCoupon: v.number(),
  language: LanguageSchema,
  loginType: LoginType,
  permissions: v.array(ModuleIdSchema),
  /** Null for an owner who has no shop yet; it may have come to be since the sign-in, on another phone too. */
  shopId: v.nullable(Id),
  shopName: v.nullable(v.string()),
  /** Of whom a member of staff asks for a right; null for the owner, and where the owner has given no name. */
  ownerName: v.nullable(v.string()),
  hasPassword: v.boolean(),
  hasPin: v.boolean(),
});

export type UserDetails = v.InferOutput<typeof UserDetails>;

/** What one referred shop brought (rules/accounts.md#points). */
export const PointLine = v.object({ shopName: v.string(), points: v.number(), at: Moment });

/**
 * A password or a code, or the ticket of its check, signs in; one of them must be there (rules/accounts.md#sign-in).
 */
export const LoginInput = v.pipe(
  form({
    account: Account,
    password: v.optional(GivenPassword),
    code: v.optional(VerificationCode),
    ticket: v.optional(Id),
    agreement: Agreement,
  }),
  v.forward(
    v.check((given) => given.password !== undefined || isProven(given), failureName("passwordMissing")),
    ["password"],
  ),
);

/**
 * A new account proves its phone or e-mail by a code, or by the ticket its check gave, and says the password twice
 * (rules/accounts.md#registration).
 */
export const RegisterInput = v.pipe(
  form({
    account: Account,
    code: v.optional(VerificationCode),
    ticket: v.optional(Id),
    ...newPasswordTwice,
    referrer: v.optional(Text),
    agreement: Agreement,
  }),
  v.forward(v.partialCheck([["code"], ["ticket"]], isProven, failureName("codeMissing")), ["code"]),
  v.forward(v.partialCheck([["password"], ["confirmPassword"]], isRepeated, failureName("passwordsDiffer")), [
    "confirmPassword",
  ]),
);

export const accounts = {
  login: call("POST ShopUser/Login", {
    about: "Opens a session on this device by password, or by a code or the ticket of its check.",
    who: "anyone",
    input: LoginInput,
    output: Session,
    failures: ["wrongCredentials", "accountDisabledAtSignIn", "tooManyRequests"],
    transaction: "own",
  }),
  register: call("POST ShopUser/Register", {
    about:
      "Opens an account of an owner by phone or e-mail, proven by a code or the ticket of its check, and signs it in.",
    who: "anyone",
    input: RegisterInput,
    output: Session,
    failures: [
      "phoneTaken",
      "phoneDisabled",
      "emailTaken",
      "codeWrong",
      "codeExpired",
      "codeUsedUp",
      "ticketExpired",
      "referrerNotFound",
      ...guessed,
      "tooManyRequests",
    ],
    transaction: "own",
  }),
  details: call("GET ShopUser/GetShopUserDetails", {
    about: "Who is at the phone.",
    who: "signedIn",
    input: NoInput,
    output: UserDetails,
    failures: [],
  }),
  updateDetails: call("POST ShopUser/UpdateShopUserDetails", {
    about:
      "Changes the names and the picture of this person; what is absent stays as it is. headImgUrl is the older name of avatar.",
    who: "signedIn",
    input: form({
      userName: v.optional(Text),
      nickName: v.optional(Text),
      avatar: v.optional(PictureUrl),
      headImgUrl: v.optional(PictureUrl),
    }),
    output: UserDetails,
    failures: ["fileUnknown"],
    transaction: "own",
  }),
  updateLanguage: call("POST ShopUser/UpdateLanguage", {
    about: "The language this person is written to in when no header says otherwise.",
    who: "signedIn",
    input: v.object({ language: LanguageSchema }),
    output: Nothing,
    failures: [],
  }),
  points: call("GET ShopUser/GetPointList", {
    about: "The points of this person: 100 for each referred shop that was approved, the latest first.",
    who: "signedIn",
    input: NoInput,
    output: v.object({ total: v.number(), rows: v.array(PointLine) }),
    failures: [],
  }),
  logout: call("POST ShopUser/Logout", {
    about: "Ends the session of this device.",
    who: "signedIn",
    input: NoInput,
    output: Nothing,
    failures: [],
    whileLocked: true,
  }),
};
