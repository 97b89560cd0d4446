import * as v from "valibot";
import { call } from "./call.ts";
import { Amount, FeeAmount } from "./money.ts";
import { cursorInput, cursorPage, Day, form, Id, Moment, Text } from "./values.ts";
import { Bill, BillStatusSchema, BillTypeSchema } from "./wallet.shapes.ts";

/** A shop's wallet as the desk lists it. */
export const DeskWalletRow = v.object({
  shopId: Id,
  shopName: v.string(),
  ownerName: v.string(),
  ownerAccount: v.string(),
  availableAmount: Amount,
  heldAmount: FeeAmount,
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
});

export type DeskWallet = v.InferOutput<typeof DeskWallet>;

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
};
