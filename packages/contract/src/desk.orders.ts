import * as v from "valibot";
import { call } from "./call.ts";
import { Confirmation } from "./desk.confirmations.ts";
import { orderLateMinutes } from "./desk.work.ts";
import { failureName } from "./failures.ts";
import { Amount } from "./money.ts";
import { Order, PaymentMethod } from "./orders.ts";
import { ToldReasonInput } from "./desk.reason.ts";
import { OrderLogLine, OrderStatusSchema, OutcomeSchema } from "./orders.parts.ts";
import { orderStatuses } from "./orders.states.ts";
import { moveFailuresOf } from "./orders.state-failures.ts";
import { webhookEvents } from "./platform.messages.ts";
import { cursorInput, cursorPage, Day, form, Id, Moment, Text } from "./values.ts";

/** So many days back a keyword is looked for where no day is named: a search that finds nothing reads each order of them. */
export const ordersSearchedDays = 90;

/** An order as the desk's list shows it. */
export const DeskOrderRow = v.object({
  id: Id,
  orderNo: v.string(),
  shopName: v.string(),
  status: OrderStatusSchema,
  outcome: OutcomeSchema,
  /** Whether a completed one was paid back. */
  refunded: v.boolean(),
  createdAt: Moment,
  customerName: v.string(),
  phone: v.string(),
  amount: Amount,
  paymentMethod: PaymentMethod,
});

export type DeskOrderRow = v.InferOutput<typeof DeskOrderRow>;

/** What a system is still to be told of an order. */
const WaitingMessage = v.object({
  id: Id,
  event: v.picklist(webhookEvents),
  webhookId: Id,
  systemName: v.string(),
  since: Moment,
  /** How often it has failed. */
  tries: v.number(),
});

/** Who would pay what, were an order paid back now: its customer gets the sum of the first three (rules/orders.md#refunds). */
const RefundParts = v.object({
  /** Out of the shop's wallet. */
  walletAmount: Amount,
  /** What the shop owes from then on. */
  owedAmount: Amount,
  platformAmount: Amount,
  /** Of the commission, which goes back to the shop. */
  commissionAmount: Amount,
});

export type RefundParts = v.InferOutput<typeof RefundParts>;

/** An order with its whole story; never its hand-over code, which is the courier's to show. */
export const DeskOrder = v.object({
  ...v.omit(Order, ["handOverCode", "handOverLockedUntil"]).entries,
  shopId: Id,
  shopName: v.string(),
  /** Where the shop is called about its orders; null where it has no phone. */
  shopPhone: v.nullable(v.string()),
  /** The system that placed it, and by which reference. */
  systemName: v.string(),
  externalId: Id,
  /** How its money stands in the ledger, and since when; null while none has moved. */
  money: v.nullable(v.object({ status: v.picklist(["pending", "posted", "voided", "refunded"]), at: Moment })),
  /** Who would pay what, were it paid back now; null where it cannot be. */
  refundParts: v.nullable(RefundParts),
  /** That it is to be paid back, while that waits for another operator. */
  refundAsked: v.nullable(Confirmation),
  log: v.array(OrderLogLine),
  waiting: v.array(WaitingMessage),
});

export type DeskOrder = v.InferOutput<typeof DeskOrder>;

/** Orders as the platform's people see them, and decide about them (rules/desk.md#orders). */
export const deskOrders = {
  list: call("GET Desk/GetOrderList", {
    about: `The orders of all shops, the newest first; \`keyword\` is looked for in the order's number, the shop's name, the customer's name and phone, and the system's reference: on the day that is named, else ${ordersSearchedDays} days back. \`day\` is the shop's; \`late\` has those alone that nobody has fetched ${orderLateMinutes[orderStatuses.awaitingCourier]} minutes after they were to be ready, or that are still on their way ${orderLateMinutes[orderStatuses.delivering]} minutes after it.`,
    who: "operator",
    input: form({
      ...cursorInput,
      keyword: v.optional(Text),
      status: v.optional(OrderStatusSchema),
      day: v.optional(Day),
      late: v.optional(v.boolean(failureName("fieldWrong"))),
    }),
    output: cursorPage(DeskOrderRow),
    failures: [],
  }),
  detail: call("GET Desk/GetOrder", {
    about:
      "One order with what happened to it, how its money stands, and what the platform's systems are still to be told of it.",
    who: "operator",
    input: form({ id: Id }),
    output: DeskOrder,
    failures: ["orderNotFound"],
  }),
  cancel: call("POST Desk/CancelOrder", {
    about:
      "Cancels an order that the shop has accepted and nobody has delivered: the customer is paid back and told the reason, the shop rings, the reason stands in the order's log.",
    who: "operator",
    input: ToldReasonInput,
    output: DeskOrder,
    failures: moveFailuresOf("cancelByOperator"),
    idempotent: "required",
  }),
  refund: call("POST Desk/RefundOrder", {
    about:
      "Pays a completed order back, whole and once: the shop's part comes from its wallet as far as that reaches, what is missing is owed; the platform gives its own part back. The customer and the shop are told the reason, which stands in the order's log. Beyond what an operator may do alone in a day it waits for another one.",
    who: "operator",
    input: ToldReasonInput,
    output: DeskOrder,
    failures: [...moveFailuresOf("refund"), "orderRefunded", "confirmationWaits"],
    idempotent: "required",
  }),
};
