import * as v from "valibot";
import { call } from "./call.ts";
import { Confirmation } from "./desk.confirmations.ts";
import { Amount } from "./money.ts";
import { ToldReason } from "./reasons.ts";
import { cursorInput, cursorPage, Day, form, Id, Moment, Switch, Text } from "./values.ts";
import { MobilePayoutStatusSchema } from "./wallet.shapes.ts";

/** A payout to a mobile-money number as the desk's list shows it. */
export const DeskMobilePayout = v.object({
  id: Id,
  shopName: v.string(),
  phone: v.string(),
  amount: Amount,
  status: MobilePayoutStatusSchema,
  createdAt: Moment,
  sentAt: v.nullable(Moment),
  endedAt: v.nullable(Moment),
  /** How often it was seen to, and when it is next; null once it has ended. */
  tries: v.number(),
  nextTryAt: v.nullable(Moment),
  /** The far side's own word for it, and why it was not paid. */
  reference: v.nullable(v.string()),
  why: v.nullable(v.string()),
});

export type DeskMobilePayout = v.InferOutput<typeof DeskMobilePayout>;

/** How an answer of the far side was read; `otherAmount` and `otherCurrency` are payments that are not ours (docs/decisions/068). */
export const farAnswers = [
  "paid",
  "failed",
  "pending",
  "unheard",
  "refused",
  "unsure",
  "otherAmount",
  "otherCurrency",
] as const;

/** What the far side was asked of a payout, and what it answered, as it came. */
export const MobilePayoutTry = v.object({
  id: Id,
  at: Moment,
  call: v.picklist(["pay", "ask"]),
  answer: v.picklist(farAnswers),
  said: v.string(),
  ms: v.number(),
});

export type MobilePayoutTry = v.InferOutput<typeof MobilePayoutTry>;

const MobilePayoutStory = v.object({
  ...DeskMobilePayout.entries,
  /** Whether an operator may decide how it ended: the far side said last that another amount or currency was paid. */
  isDecidable: v.boolean(),
  /** The operator who has ended it; null where none did. */
  endedBy: v.nullable(v.string()),
  /** What an operator has decided, and another has to confirm. */
  waiting: v.nullable(Confirmation),
  answers: v.array(MobilePayoutTry),
});

export type MobilePayoutStory = v.InferOutput<typeof MobilePayoutStory>;

/** How a payout differs between the two sides' books: those that are alike come last. */
export const payoutDifferences = [
  "oursOnly",
  "theirsOnly",
  "otherAmount",
  "otherNumber",
  "otherStatus",
  "none",
] as const;

export type PayoutDifference = (typeof payoutDifferences)[number];

const ComparedPayout = v.object({
  id: Id,
  difference: v.picklist(payoutDifferences),
  /** What our books say; null where they know of none. */
  ours: v.nullable(
    v.object({ shopName: v.string(), phone: v.string(), amount: Amount, status: MobilePayoutStatusSchema }),
  ),
  /** What the far side's say. */
  theirs: v.nullable(
    v.object({
      phone: v.string(),
      amount: Amount,
      status: v.picklist(["pending", "paid", "failed"]),
      reference: v.string(),
    }),
  ),
});

export type ComparedPayout = v.InferOutput<typeof ComparedPayout>;

/** A day of payouts as both sides have it in their books (rules/desk.md#mobile-money-at-the-desk). */
export const PayoutDay = v.object({
  day: Day,
  /** The sums of what was paid, in whole hundredths of an ariary. */
  ourPaidAmount: Amount,
  theirPaidAmount: Amount,
  payouts: v.array(ComparedPayout),
});

export type PayoutDay = v.InferOutput<typeof PayoutDay>;

export const DecidePayoutInput = form({ id: Id, paid: Switch, reason: ToldReason });

/** Payouts to mobile-money numbers, for the platform's people (rules/desk.md#mobile-money-at-the-desk). */
export const deskMobilePayouts = {
  list: call("GET Desk/GetMobilePayoutList", {
    about:
      "The payouts to mobile-money numbers of all shops, the newest first; `keyword` is looked for in the number, the shop's name, our id and the far side's reference.",
    who: "operator",
    input: form({ ...cursorInput, keyword: v.optional(Text), status: v.optional(MobilePayoutStatusSchema) }),
    output: cursorPage(DeskMobilePayout),
    failures: [],
  }),
  detail: call("GET Desk/GetMobilePayout", {
    about: "One payout with what the far side was asked about it last, and what it answered, as it came.",
    who: "operator",
    input: form({ id: Id }),
    output: MobilePayoutStory,
    failures: ["payoutNotFound"],
  }),
  ask: call("POST Desk/AskMobilePayout", {
    about:
      "Has a payout whose end is not known asked about at once, instead of when its time comes; it is not paid a second time by that.",
    who: "operator",
    input: form({ id: Id }),
    output: MobilePayoutStory,
    failures: ["payoutNotFound", "payoutNotUnderWay"],
    idempotent: "optional",
  }),
  decide: call("POST Desk/DecideMobilePayout", {
    about:
      "Ends a payout for which the far side says for good that another amount or currency was paid: as paid as it was asked for, or as not paid, and the money is back in the wallet. Beyond what an operator may do alone in a day it waits for another one.",
    who: "operator",
    input: DecidePayoutInput,
    output: MobilePayoutStory,
    failures: ["payoutNotFound", "changedMeanwhile", "confirmationWaits"],
    idempotent: "required",
  }),
  day: call("GET Desk/GetMobilePayoutDay", {
    about: "A day's payouts as both sides have them in their books, what differs first.",
    who: "operator",
    input: form({ day: Day }),
    output: PayoutDay,
    failures: ["mobileMoneyOff", "mobileMoneySilent"],
  }),
};
