import * as v from "valibot";
import { failureName } from "./failures.ts";
import { Amount } from "./money.ts";
import { proposalAnswers } from "./orders.asked.ts";
import { integerMost, whole } from "./numbers.ts";
import { Id, Minutes, Moment } from "./values.ts";

/** So many of a line that the shop cannot cook. */
const takenOutEntries = { itemId: Id, productId: Id, quantity: v.number() };

const entries = {
  id: Id,
  at: Moment,
  /** Until when the customer may answer; null once that is over. */
  answerBy: v.nullable(Moment),
  /** Null while the customer is asked. */
  answer: v.nullable(v.picklist(proposalAnswers)),
  answeredAt: v.nullable(Moment),
  /** What the order comes to without what is taken out, and how much less that is, in hundredths of an ariary. */
  amount: Amount,
  lessAmount: Amount,
};

/** A proposal as a system is told of it by a message, without names. */
export const ToldProposal = v.object({ ...entries, takenOut: v.array(v.object(takenOutEntries)) });

/** The last proposal of an order to take what is missing out of it; names are in the caller's language. */
export const OrderProposal = v.object({
  ...entries,
  takenOut: v.array(v.object({ ...takenOutEntries, name: v.string(), specification: v.string() })),
});

export type OrderProposal = v.InferOutput<typeof OrderProposal>;

/** What a shop proposes to take out of an order: of a line without a quantity all; of combos, which parts are missing in them. */
export const ProposeInput = v.object({
  id: Id,
  items: v.pipe(
    v.array(v.object({ itemId: Id, quantity: v.optional(whole(1, integerMost)) })),
    v.minLength(1, failureName("fieldMissing")),
    v.maxLength(50, failureName("orderTooLarge")),
  ),
  partIds: v.optional(v.array(Id)),
  prepMinutes: v.optional(Minutes),
});

/** Why it cannot be proposed, besides where the order stands. */
export const proposeFailures = [
  "orderItemNotFound",
  "takenOutTooMany",
  "nothingLeft",
  "customerAsked",
  "customerAskedOften",
] as const;
