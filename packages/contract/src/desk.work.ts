import * as v from "valibot";
import { call } from "./call.ts";
import { orderStatuses } from "./orders.states.ts";
import { NoInput } from "./values.ts";

/** An order is late that is still there so many minutes after it was to be ready: somebody of the platform sees to it (rules/desk.md#late-orders). */
export const orderLateMinutes = {
  [orderStatuses.awaitingCourier]: 30,
  [orderStatuses.delivering]: 60,
} as const;

/** A payout to a number hangs whose end is not known so many minutes after it was asked for (rules/desk.md#what-waits). */
export const payoutHangsMinutes = 30;

/** How much waits for an operator, by the page of the desk that shows it (rules/desk.md#what-waits). */
export const DeskWork = v.object({
  /** Applications in review. */
  applications: v.number(),
  /** Orders that are late. */
  orders: v.number(),
  /** Money deeds that another has asked for than the caller. */
  confirmations: v.number(),
  /** What the last run found in the books that cannot be. */
  books: v.number(),
  /** Payouts to numbers that hang. */
  payouts: v.number(),
  /** Addresses of systems whose last try failed. */
  webhooks: v.number(),
});

export type DeskWork = v.InferOutput<typeof DeskWork>;

/** What is to be done at the desk (rules/desk.md#what-waits). */
export const deskWork = {
  count: call("GET Desk/CountWork", {
    about:
      "How much waits for the caller, by page of the desk: applications in review, late orders, money deeds of others, faults of the books, payouts that hang, and addresses that do not answer.",
    who: "operator",
    input: NoInput,
    output: DeskWork,
    failures: [],
  }),
};
