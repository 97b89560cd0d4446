import * as v from "valibot";
import { ariaryIn } from "../forms/amounts.ts";
import { deskDraft } from "../forms/desk-draft.ts";
import { plainFigures } from "../forms/figures.ts";

/** Vouchers as they are typed. */
const VoucherDraft = v.object({
  amount: v.string(),
  count: v.string(),
  validUntil: v.string(),
  note: v.string(),
  account: v.string(),
});

export type VoucherDraft = v.InferOutput<typeof VoucherDraft>;

export const emptyVouchers: VoucherDraft = { amount: "", count: "1", validUntil: "", note: "", account: "" };

export const voucherDraftName = "vouchers";

export const voucherDraft = deskDraft(voucherDraftName, VoucherDraft);

function numberOf(typed: string): number | undefined {
  const figures = plainFigures(typed);
  return /^\d+$/.test(figures) ? Number(figures) : undefined;
}

/** What was typed, as it is sent: an amount in ariary becomes hundredths of one. */
export function payloadOf({ amount, count, validUntil, note, account }: VoucherDraft) {
  return {
    amount: ariaryIn(amount),
    count: numberOf(count),
    validUntil: validUntil === "" ? undefined : validUntil,
    note,
    account: account.trim() === "" ? undefined : account,
  };
}
