import * as v from "valibot";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { Amount } from "./money.ts";
import { form, Id, Moment, NoInput } from "./values.ts";
import { DealStatusSchema, MatchCode, QrText } from "./wallet.shapes.ts";
import { dealStateFailures } from "./wallet.states.ts";

/** A withdrawal in cash as the desk sees it, once its owner has shown its code; never its match code, which the owner says. */
export const DeskWithdrawal = v.object({
  id: Id,
  shopId: Id,
  shopName: v.string(),
  ownerName: v.string(),
  ownerAccount: v.string(),
  amount: Amount,
  status: DealStatusSchema,
  expiresAt: Moment,
  endedAt: v.nullable(Moment),
  /** Who has paid the cash out: an operator, or another shop; null where nobody has. */
  paidBy: v.nullable(v.string()),
  /** Why it was cancelled, as its owner reads it; null where nothing is said. */
  reason: v.nullable(v.string()),
});

export type DeskWithdrawal = v.InferOutput<typeof DeskWithdrawal>;

/** The text of the code on the owner's phone; a hand scanner may put spaces or a line's end behind it. */
const ShownCode = v.pipe(v.string(failureName("qrCodeUnknown")), v.trim(), QrText);

export const FindWithdrawalInput = form({ code: ShownCode });

export const PayWithdrawalInput = form({ code: ShownCode, matchCode: MatchCode });

/** What an operator has paid out in cash in a day. */
export const CashDay = v.object({ count: v.number(), amount: Amount });

export type CashDay = v.InferOutput<typeof CashDay>;

/** Withdrawals in cash, which an operator pays out at the desk (rules/desk.md#cash-at-the-desk). */
export const deskWithdrawals = {
  find: call("GET Desk/FindCashWithdrawal", {
    about: "The withdrawal in cash whose code its owner shows: whose it is, how much, until when, and how it stands.",
    who: "operator",
    input: FindWithdrawalInput,
    output: DeskWithdrawal,
    failures: ["qrCodeUnknown", "dealOfAnotherKind", "dealNotFound"],
  }),
  pay: call("POST Desk/PayCashWithdrawal", {
    about:
      "Ends a withdrawal whose cash an operator has counted out, proven by the match code that its owner says: the money leaves the wallet for good, into the desk's till.",
    who: "operator",
    input: PayWithdrawalInput,
    output: DeskWithdrawal,
    failures: [
      ...dealStateFailures,
      "qrCodeUnknown",
      "dealNotFound",
      "matchCodeWrong",
      "matchCodeUsedUp",
      "tooManyRequests",
    ],
    idempotent: "required",
    transaction: "own",
  }),
  day: call("GET Desk/GetCashDay", {
    about:
      "What the operator who asks has paid out in cash today, by the shop's calendar: how many withdrawals, and how much in all.",
    who: "operator",
    input: NoInput,
    output: CashDay,
    failures: [],
  }),
};
