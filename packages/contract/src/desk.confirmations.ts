import * as v from "valibot";
import { call } from "./call.ts";
import { ReasonInput } from "./desk.reason.ts";
import { failureName } from "./failures.ts";
import { PaidAmount } from "./money.ts";
import { moveFailuresOf } from "./orders.state-failures.ts";
import { cursorInput, cursorPage, Day, form, Id, Moment } from "./values.ts";

/** So long another operator may confirm what was asked for, in hours; then it has expired. */
export const confirmationHours = 24;

/**
 * How a money deed of an operator stands: it waits for another operator, or has ended: done by the one who asked alone, done once
 * it was confirmed, or not done (rules/desk.md#two-persons).
 */
export const confirmationStatuses = ["waiting", "alone", "confirmed", "refused", "expired"] as const;

export type ConfirmationStatus = (typeof confirmationStatuses)[number];

export const ConfirmationStatusSchema = v.picklist(confirmationStatuses, failureName("fieldWrong"));

/** How the money came in that is put into a wallet. */
export const rechargeMeans = {
  cash: { fr: "Espèces", zh: "现金" },
  bank: { fr: "Virement bancaire", zh: "银行转账" },
} as const;

export type RechargeMeans = keyof typeof rechargeMeans;

export const RechargeMeansSchema = v.picklist(
  Object.keys(rechargeMeans) as RechargeMeans[],
  failureName("fieldMissing"),
);

/** What operators do that moves money: each kind is a row here, and in `confirmationKinds` of the server. */
export const MoneyDeed = v.variant("kind", [
  v.object({ kind: v.literal("recharge"), means: RechargeMeansSchema, reference: v.string() }),
  v.object({ kind: v.literal("refund"), orderId: Id, orderNo: v.string() }),
  v.object({
    kind: v.literal("payout"),
    payoutId: Id,
    phone: v.string(),
    /** Whether it was paid as it was asked for; else the money goes back to the shop. */
    paid: v.boolean(),
  }),
  v.object({
    kind: v.literal("vouchers"),
    count: v.number(),
    /** What each of them is worth. */
    eachAmount: PaidAmount,
    validUntil: Day,
    /** Whom they are issued to; null for whoever has them. */
    account: v.nullable(v.string()),
  }),
]);

export type MoneyDeed = v.InferOutput<typeof MoneyDeed>;

/** A money deed of an operator: of which shop, how much, why, by whom, and how it ended. */
export const Confirmation = v.object({
  id: Id,
  deed: MoneyDeed,
  status: ConfirmationStatusSchema,
  /** Null of vouchers, which are no shop's. */
  shopId: v.nullable(Id),
  shopName: v.nullable(v.string()),
  amount: PaidAmount,
  /** Why; of vouchers what is printed on them. */
  reason: v.string(),
  askedBy: v.string(),
  askedAt: Moment,
  /** Whether the caller has asked for it: only others confirm it. */
  isMine: v.boolean(),
  /** Until when it may be confirmed; null where nobody had to. */
  expiresAt: v.nullable(Moment),
  /** Who has confirmed or refused it, and why it was refused. */
  endedBy: v.nullable(v.string()),
  endedAt: v.nullable(Moment),
  endReason: v.nullable(v.string()),
});

export type Confirmation = v.InferOutput<typeof Confirmation>;

/** Why a deed that waits cannot be ended any more. */
const ended = ["confirmationNotFound", "confirmationEnded", "confirmationExpired"] as const;

/** What one operator asks for and another confirms (rules/desk.md#two-persons; decision 067). */
export const deskConfirmations = {
  list: call("GET Desk/GetConfirmationList", {
    about:
      "The money deeds of operators, the newest first: those that wait for another operator, or by any other status; one by its `id`.",
    who: "operator",
    input: form({ ...cursorInput, id: v.optional(Id), status: v.optional(ConfirmationStatusSchema) }),
    output: cursorPage(Confirmation),
    failures: [],
  }),
  confirm: call("POST Desk/ConfirmDeed", {
    about: "Confirms what another operator has asked for, which is done with it, whole or not at all.",
    who: "operator",
    input: form({ id: Id }),
    output: Confirmation,
    failures: [
      ...ended,
      "operatorIsYou",
      "confirmationAskerGone",
      ...moveFailuresOf("refund"),
      "orderRefunded",
      "payoutNotFound",
      "changedMeanwhile",
      "voucherDayPast",
      "accountNotFound",
    ],
    idempotent: "required",
  }),
  refuse: call("POST Desk/RefuseDeed", {
    about: "Refuses what was asked for, with why; whoever has asked may take it back so, too.",
    who: "operator",
    input: ReasonInput,
    output: Confirmation,
    failures: ended,
    idempotent: "required",
  }),
};
