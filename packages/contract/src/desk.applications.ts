import * as v from "valibot";
import { AuditStatus } from "./accounts.ts";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { languages } from "./languages.ts";
import { partialParts, Remark, remarkPaths } from "./shops.application.ts";
import { reviewStateFailures } from "./shops.states.ts";
import { cursorInput, cursorPage, form, Id, LongText, Moment, Quantity, Text } from "./values.ts";

/** An application as the queue of the desk shows it; one that was never sent is not there. */
export const ApplicationRow = v.object({
  shopId: Id,
  shopName: v.string(),
  ownerName: v.string(),
  ownerAccount: v.string(),
  categoryName: v.string(),
  auditStatus: AuditStatus,
  /** When it was last sent: since then it waits, while it is in review. */
  sentAt: Moment,
  /** How many times it was sent, or its shop was changed in review. */
  submissions: v.number(),
});

export type ApplicationRow = v.InferOutput<typeof ApplicationRow>;

/** What was done with an application, by its owner (`submit`) or by an operator. */
export const Decision = v.object({
  id: Id,
  event: v.picklist(["submit", "approve", "reject", "suspend", "reinstate"]),
  by: v.string(),
  reason: v.string(),
  remarks: v.array(Remark),
  at: Moment,
});

export type Decision = v.InferOutput<typeof Decision>;

/** An application as it was sent last, never as its owner is correcting it; papers by short-lived signed addresses. */
export const ReviewedApplication = v.object({
  ...ApplicationRow.entries,
  ...partialParts,
  /** What it said the time before, or as it was sent before it was changed in review; null of one that was sent once. Papers are named there, not opened. */
  sentBefore: v.nullable(v.object(partialParts)),
  papersRequired: v.boolean(),
  referrerName: v.nullable(v.string()),
  /** What its owner is written to in. */
  ownerLanguage: v.picklist(languages),
  history: v.array(Decision),
});

export type ReviewedApplication = v.InferOutput<typeof ReviewedApplication>;

const GivenRemark = form({
  path: v.picklist(remarkPaths, failureName("fieldWrong")),
  message: Text,
});

/** A rejection says what is wrong, by field or on the whole; a suspension says why. */
export const DecideInput = v.pipe(
  form({
    shopId: Id,
    event: v.picklist(["approve", "reject", "suspend", "reinstate"], failureName("fieldMissing")),
    reason: v.optional(LongText, ""),
    /** Which sending was looked at, by its number: neither a later one nor a later change is decided on unseen. */
    submissions: v.optional(Quantity),
    remarks: v.optional(v.pipe(v.array(GivenRemark), v.maxLength(remarkPaths.length, failureName("textTooLong"))), []),
  }),
  v.forward(
    v.check(({ event, reason }) => reason !== "" || event !== "suspend", failureName("reasonMissing")),
    ["reason"],
  ),
  v.forward(
    v.check(
      ({ event, reason, remarks }) => reason !== "" || event !== "reject" || remarks.length > 0,
      failureName("remarkMissing"),
    ),
    ["reason"],
  ),
);

/** The review of shops (rules/desk.md#review). */
export const deskApplications = {
  list: call("GET Desk/GetApplicationList", {
    about:
      "The applications that were sent: those in review first come, first served, any other by the last sent; `keyword` is looked for in the shop, its owner and the account.",
    who: "operator",
    input: form({ ...cursorInput, auditStatus: v.optional(AuditStatus), keyword: v.optional(Text) }),
    output: cursorPage(ApplicationRow),
    failures: [],
  }),
  detail: call("GET Desk/GetApplication", {
    about: "One application as it was sent last, with everything that was decided on it, the newest first.",
    who: "operator",
    input: form({ shopId: Id }),
    output: ReviewedApplication,
    failures: ["shopNotFound"],
  }),
  decide: call("POST Desk/DecideApplication", {
    about:
      "Approves, rejects with remarks by field, suspends with a reason, or reinstates. The owner is told; of two operators the second is told what the first did.",
    who: "operator",
    input: DecideInput,
    output: ReviewedApplication,
    failures: ["shopNotFound", ...reviewStateFailures, "applicationSentAgain"],
    idempotent: "optional",
    transaction: "own",
  }),
};
