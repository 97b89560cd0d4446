import * as v from "valibot";
import { AuditStatus, GivenPassword } from "./accounts.ts";
import { call } from "./call.ts";
import { FactorCode, FactorState } from "./desk.factors.ts";
import { disablingFields, disablingTold, saysWhy } from "./desk.reason.ts";
import { DocumentKind } from "./documents.ts";
import { failureName } from "./failures.ts";
import { Version, whole } from "./numbers.ts";
import {
  cursorInput,
  cursorPage,
  Email,
  filledText,
  form,
  Id,
  Moment,
  NoInput,
  Nothing,
  Switch,
  Text,
} from "./values.ts";
import { appVersion } from "./version.ts";

/** A person with an account at the merchant app, as an operator finds it. */
export const DeskAccount = v.object({
  id: Id,
  phone: v.nullable(v.string()),
  /** The phone of somebody who left a team; it opens nothing any more. */
  formerPhone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  userName: v.string(),
  role: v.picklist(["owner", "staff", "none"]),
  shopName: v.nullable(v.string()),
  /** Where that shop stands; null without one. */
  auditStatus: v.nullable(AuditStatus),
  ...disablingTold,
  createdAt: Moment,
  lastSeenAt: v.nullable(Moment),
});

export type DeskAccount = v.InferOutput<typeof DeskAccount>;

/** How many withdrawals of an account's shops wait to be paid out: those that disabling it cancels, and those that are sent, of which only what is unheard of is. */
export const OpenWithdrawals = v.object({ stoppable: v.number(), sent: v.number() });

export type OpenWithdrawals = v.InferOutput<typeof OpenWithdrawals>;

/** An account as it was disabled or enabled: how many withdrawals were cancelled with it, and how many had been sent already. */
export const DisabledAccount = v.object({
  ...DeskAccount.entries,
  withdrawals: v.object({ cancelled: v.number(), sent: v.number() }),
});

export type DisabledAccount = v.InferOutput<typeof DisabledAccount>;

/** A message that no driver carried: to be read out to its addressee, or in a demo (rules/desk.md#outbox). */
export const OutboxMessage = v.object({
  id: Id,
  channel: v.picklist(["email", "sms"]),
  target: v.string(),
  subject: v.string(),
  body: v.string(),
  createdAt: Moment,
});

export type OutboxMessage = v.InferOutput<typeof OutboxMessage>;

const Budget = v.object({ sent: v.number(), budget: v.number() });

/** From this part of a budget on it is said that it comes to its end: at the desk, and in the server's log. */
export const budgetNear = 0.8;

/** Today's text messages; one that is used up sends no more until midnight in Antananarivo. */
export const TextBudget = v.object({ codes: Budget, service: Budget });

export type TextBudget = v.InferOutput<typeof TextBudget>;

/** A text as long as an agreement is: both languages at three bytes a sign stay below what a call may weigh. */
const Body = filledText(40_000);

const documentTexts = { titleFr: Text, titleZh: Text, bodyFr: Body, bodyZh: Body };

/** One published version of a text, in both languages. */
export const DocumentVersion = v.object({
  kind: DocumentKind,
  version: v.number(),
  titleFr: v.string(),
  titleZh: v.string(),
  bodyFr: v.string(),
  bodyZh: v.string(),
  publishedAt: Moment,
  publishedBy: v.nullable(v.string()),
});

export type DocumentVersion = v.InferOutput<typeof DocumentVersion>;

/** What a new version brings, said to its users. */
const Notes = filledText(2000);

const versionFields = {
  versionName: v.pipe(v.string(failureName("fieldMissing")), v.regex(/^\d+\.\d+\.\d+$/, failureName("fieldWrong"))),
  versionCode: whole(1, 1_000_000_000),
  forced: Switch,
  notesFr: Notes,
  notesZh: Notes,
};

/** A published version of the merchant app. */
export const AppVersionRow = v.object({
  versionName: v.string(),
  versionCode: v.number(),
  forced: v.boolean(),
  notesFr: v.string(),
  notesZh: v.string(),
  publishedAt: Moment,
  publishedBy: v.string(),
});

export type AppVersionRow = v.InferOutput<typeof AppVersionRow>;

export const Operator = v.object({ name: v.string(), email: v.string() });

/**
 * Who is at the desk, and how their second factor stands; whether the server is a copy that is tried, and tells nobody anything;
 * whether a key that opens was made for a simulator.
 */
export const OperatorHere = v.object({
  ...Operator.entries,
  factor: FactorState,
  muted: v.boolean(),
  simulated: v.boolean(),
});

export const DeskLoginInput = form({
  email: Email,
  password: GivenPassword,
  code: v.optional(FactorCode),
});
/** Who disables an account says why: its person, the shop's owner and the other operators read it. */
export const SetDisabledInput = v.pipe(form({ userId: Id, ...disablingFields }), saysWhy());
export const PublishDocumentInput = form({
  kind: DocumentKind,
  ...documentTexts,
  /** Which version was the last when it was written: nothing that came since is taken back unread. */
  after: v.optional(Version),
});
/** Nobody can take what is not there: a version that must be taken is one that this server serves. */
const isTakeable = ({ forced, versionCode }: { forced: boolean; versionCode: number }): boolean =>
  !forced || versionCode <= appVersion.code;

export const PublishVersionInput = v.pipe(
  form(versionFields),
  v.forward(v.partialCheck([["forced"], ["versionCode"]], isTakeable, failureName("versionNotServed")), [
    "versionCode",
  ]),
);

/** The platform operator's desk (rules/desk.md#what-operators-do). */
export const desk = {
  login: call("POST Desk/Login", {
    about:
      "Signs an operator in at the desk; who has a second factor is asked for its code, or a recovery code. Without one the session only sets it.",
    who: "anyone",
    input: DeskLoginInput,
    output: v.object({ token: v.string(), ...Operator.entries }),
    failures: ["wrongCredentials", "operatorDisabledAtSignIn", "factorWanted", "factorWrong", "tooManyRequests"],
    transaction: "own",
  }),
  logout: call("POST Desk/Logout", {
    about: "Ends the operator's session of this browser.",
    who: "operator",
    input: NoInput,
    output: Nothing,
    failures: [],
    whileEnrolling: true,
  }),
  operator: call("GET Desk/GetOperator", {
    about: "Who is at the desk.",
    who: "operator",
    input: NoInput,
    output: OperatorHere,
    failures: [],
    whileEnrolling: true,
  }),
  accounts: call("GET Desk/GetAccountList", {
    about:
      "The accounts of the merchant app, the newest first; `keyword` is looked for in phone, e-mail, name and shop; one by its `id`.",
    who: "operator",
    input: form({
      ...cursorInput,
      id: v.optional(Id),
      keyword: v.optional(Text),
      disabled: v.optional(v.boolean(failureName("fieldWrong"))),
    }),
    output: cursorPage(DeskAccount),
    failures: [],
  }),
  setDisabled: call("POST Desk/SetAccountDisabled", {
    about:
      "Disables an account and says why: its sessions end for good (405), and what its shops have asked to withdraw and nobody has sent is cancelled; or enables it again, which brings nothing of that back. What is so already is left so; of one that was disabled anew since `before` it is refused.",
    who: "operator",
    input: SetDisabledInput,
    output: DisabledAccount,
    failures: ["accountNotFound", "changedMeanwhile"],
    idempotent: "optional",
  }),
  openWithdrawals: call("GET Desk/GetOpenWithdrawals", {
    about:
      "How many withdrawals of an account's shops disabling it would cancel, and how many are sent already, of which only those are cancelled that the far side has not heard of.",
    who: "operator",
    input: form({ userId: Id }),
    output: OpenWithdrawals,
    failures: ["accountNotFound"],
  }),
  outbox: call("GET Desk/GetOutboxList", {
    about: "Messages that wait because no driver is set for their channel, the newest first.",
    who: "operator",
    input: form({ ...cursorInput, keyword: v.optional(Text) }),
    output: cursorPage(OutboxMessage),
    failures: [],
  }),
  texts: call("GET Desk/GetTextBudget", {
    about: "How many text messages were sent today of how many, for codes and for what a shop's business says.",
    who: "operator",
    input: NoInput,
    output: TextBudget,
    failures: [],
  }),
  documents: call("GET Desk/GetDocumentList", {
    about: "Every published version of a text, the newest first.",
    who: "operator",
    input: form({ kind: DocumentKind }),
    output: v.array(DocumentVersion),
    failures: [],
  }),
  publishDocument: call("POST Desk/PublishDocument", {
    about:
      "Publishes the next version of a text, which holds from now on; refused where it is not the next after the one that it was written after.",
    who: "operator",
    input: PublishDocumentInput,
    output: DocumentVersion,
    failures: ["documentNewer"],
    idempotent: "optional",
  }),
  versions: call("GET Desk/GetVersionList", {
    about: "The published versions of the merchant app, the newest first.",
    who: "operator",
    input: NoInput,
    output: v.array(AppVersionRow),
    failures: [],
  }),
  publishVersion: call("POST Desk/PublishVersion", {
    about:
      "Publishes a version of the merchant app; a forced one must be taken before going on, and is one that this server serves.",
    who: "operator",
    input: PublishVersionInput,
    output: AppVersionRow,
    failures: ["versionNotNewer"],
    idempotent: "optional",
  }),
};
