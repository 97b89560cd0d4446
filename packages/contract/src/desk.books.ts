import * as v from "valibot";
import { call } from "./call.ts";
import { whole } from "./numbers.ts";
import { form, Id, Moment, NoInput } from "./values.ts";

/** What may be wrong in the books (rules/wallet.md#books). */
export const bookRules = ["totals", "sum", "transit", "bill", "order", "deal", "payout", "stray"] as const;

export type BookRule = (typeof bookRules)[number];

/** The last run that proved the books (rules/wallet.md#books). */
export const DeskBooks = v.object({
  /** Null before the first run. */
  check: v.nullable(
    v.object({
      at: Moment,
      /** Whether it looked at everything, or at what has moved lately. */
      isWhole: v.boolean(),
      /** How many bills it looked at, and for how many milliseconds. */
      bills: v.number(),
      tookMs: v.number(),
      /** What cannot be; none where the books are true. */
      faults: v.array(v.object({ rule: v.picklist(bookRules), shopId: v.string(), about: v.string() })),
    }),
  ),
});

export type DeskBooks = v.InferOutput<typeof DeskBooks>;

/** All of an order's takings, in hundredths of a percent. */
export const commissionAtMost = 10_000;

/** What the platform takes of a shop's orders that are paid from a moment on (rules/wallet.md#commission). */
export const Commission = v.object({
  shopId: Id,
  basisPoints: v.number(),
  since: v.nullable(Moment),
  /** What was set last, the newest first: when, by which operator; null where nobody of the desk did. */
  history: v.array(v.object({ basisPoints: v.number(), since: Moment, by: v.nullable(v.string()) })),
});

export type Commission = v.InferOutput<typeof Commission>;

const BasisPoints = whole(0, commissionAtMost);

export const SetCommissionInput = form({
  shopId: Id,
  basisPoints: BasisPoints,
  /** What held when it was asked for: what another operator has set since is not overwritten unread. */
  before: v.optional(BasisPoints),
});

/** The platform's side of the money (rules/desk.md#books-and-commission). */
export const deskBooks = {
  state: call("GET Desk/GetBooks", {
    about: "The last run that proved the books: when, of how much, and what it found that cannot be.",
    who: "operator",
    input: NoInput,
    output: DeskBooks,
    failures: [],
  }),
  commission: call("GET Desk/GetCommission", {
    about:
      "What the platform takes of a shop's orders, in hundredths of a percent, since when, and who has set it to what before; 0 where nobody has.",
    who: "operator",
    input: form({ shopId: Id }),
    output: Commission,
    failures: ["shopNotFound"],
  }),
  setCommission: call("POST Desk/SetCommission", {
    about:
      "Sets what the platform takes of a shop's orders that are paid from now on, in hundredths of a percent. The owner is told; setting what holds already changes nothing, and where another holds than the one before it is refused.",
    who: "operator",
    input: SetCommissionInput,
    output: Commission,
    failures: ["shopNotFound", "changedMeanwhile"],
    idempotent: "optional",
  }),
};
