import * as v from "valibot";
import { call } from "./call.ts";
import { Confirmation, RechargeMeansSchema } from "./desk.confirmations.ts";
import { failureName } from "./failures.ts";
import { Amount, FeeAmount, PaidAmount, unitsPerAriary } from "./money.ts";
import { ToldReason } from "./reasons.ts";
import { cursorInput, cursorPage, Day, filledText, form, Id, Moment, Text } from "./values.ts";
import { Bill, BillStatusSchema, BillTypeSchema } from "./wallet.shapes.ts";

/** A shop's wallet as the desk lists it. */
export const DeskWalletRow = v.object({
  shopId: Id,
  shopName: v.string(),
  ownerName: v.string(),
  ownerAccount: v.string(),
  availableAmount: Amount,
  heldAmount: FeeAmount,
  withdrawingAmount: FeeAmount,
  owedAmount: FeeAmount,
});

export type DeskWalletRow = v.InferOutput<typeof DeskWalletRow>;

/** One wallet in full; never its payment password, nor what could set one. */
export const DeskWallet = v.object({
  ...DeskWalletRow.entries,
  hasPayPassword: v.boolean(),
  /** Until when no payment password is looked at, after too many wrong ones; null where they are. */
  lockedUntil: v.nullable(Moment),
  /** From when on it pays out again, after its payment password was chosen or changed; null where it does. */
  payoutsFrom: v.nullable(Moment),
  /** Recharges of it that wait for another operator. */
  waiting: v.array(Confirmation),
});

export type DeskWallet = v.InferOutput<typeof DeskWallet>;

/** The most that is put into a wallet at once: 1,000,000,000 Ar, so that a slip of zeros is told. */
export const rechargeAtMost = 1_000_000_000 * unitsPerAriary;

/** What tells one receipt or bank transfer from all others: letters or figures, whatever stands between them. */
const Reference = v.pipe(
  filledText(60, "referenceMissing"),
  v.check((text) => /[\p{L}\p{N}]/u.test(text), failureName("referenceMissing")),
);

export const RechargeInput = form({
  shopId: Id,
  amount: v.pipe(PaidAmount, v.maxValue(rechargeAtMost, failureName("rechargeTooHigh"))),
  means: RechargeMeansSchema,
  reference: Reference,
  reason: ToldReason,
});

/** The shops' wallets, for the platform's people (rules/desk.md#wallets). */
export const deskWallets = {
  list: call("GET Desk/GetWalletList", {
    about:
      "The wallets of all shops, the newest shop first; `keyword` is looked for in the shop's name, its phones, and its owner's name and account.",
    who: "operator",
    input: form({ ...cursorInput, keyword: v.optional(Text) }),
    output: cursorPage(DeskWalletRow),
    failures: [],
  }),
  detail: call("GET Desk/GetWallet", {
    about: "One wallet: what it holds, what is on its way to it, what its shop owes, and whether it pays out.",
    who: "operator",
    input: form({ shopId: Id }),
    output: DeskWallet,
    failures: ["shopNotFound"],
  }),
  bills: call("GET Desk/GetBillList", {
    about: "The bill of a wallet as its shop reads it, the newest first, by type, status and days.",
    who: "operator",
    input: form({
      ...cursorInput,
      shopId: Id,
      type: v.optional(BillTypeSchema),
      status: v.optional(BillStatusSchema),
      from: v.optional(Day),
      to: v.optional(Day),
    }),
    output: cursorPage(Bill),
    failures: ["shopNotFound"],
  }),
  recharge: call("POST Desk/RechargeWallet", {
    about:
      "Puts money into a wallet that came in as cash or by a bank transfer, once for each reference; the owner is told. Beyond what an operator may do alone in a day it waits for another one.",
    who: "operator",
    input: RechargeInput,
    output: Confirmation,
    failures: ["shopNotFound", "rechargeReferenceTaken"],
    idempotent: "required",
  }),
};
