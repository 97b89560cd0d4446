import * as v from "valibot";
import { call } from "./call.ts";
import { Confirmation } from "./desk.confirmations.ts";
import { ReasonInput } from "./desk.reason.ts";
import { failureName } from "./failures.ts";
import { PaidAmount, unitsPerAriary } from "./money.ts";
import { whole } from "./numbers.ts";
import { Account, cursorInput, cursorPage, Day, form, Id, Moment } from "./values.ts";
import { DealStatusSchema } from "./wallet.shapes.ts";
import { dealStateFailures } from "./wallet.states.ts";

/** So much is a voucher worth at the most: 10,000,000 Ar, so that a slip of zeros is told. */
export const voucherAtMost = 10_000_000 * unitsPerAriary;

/** So many vouchers are issued at once at the most: as many as somebody prints. */
export const vouchersAtOnce = 100;

/** A voucher as the desk sees it (rules/wallet.md#vouchers); never its code, which is shown to whoever prints it. */
export const Voucher = v.object({
  /** What it is called by; without the signs that follow it in its code nobody redeems it. */
  id: Id,
  /** Those that were issued together. */
  batchId: Id,
  amount: PaidAmount,
  status: DealStatusSchema,
  note: v.string(),
  /** The account that it was issued to; null where it is whoever's has it. */
  holder: v.nullable(v.string()),
  issuedAt: Moment,
  issuedBy: v.string(),
  validUntil: Moment,
  endedAt: v.nullable(Moment),
  /** Where it was redeemed, and by whom there. */
  shop: v.nullable(v.object({ id: Id, name: v.string(), userName: v.string() })),
  /** Who cancelled it, and why. */
  cancelled: v.nullable(v.object({ by: v.string(), reason: v.string() })),
});

export type Voucher = v.InferOutput<typeof Voucher>;

/** A voucher with both of its codes, as it is printed: a picture of the QR code, and what is typed where none is read. */
export const PrintedVoucher = v.object({
  ...Voucher.entries,
  code: v.string(),
  picture: v.string(),
  typedCode: v.string(),
});

export type PrintedVoucher = v.InferOutput<typeof PrintedVoucher>;

export const IssueVouchersInput = form({
  amount: v.pipe(PaidAmount, v.maxValue(voucherAtMost, failureName("voucherTooHigh"))),
  count: whole(1, vouchersAtOnce),
  /** The last day on which they are redeemed, by the shops' calendar. */
  validUntil: Day,
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, failureName("textTooLong"))), ""),
  account: v.optional(Account),
});

/** The vouchers that the platform gives away (rules/wallet.md#vouchers). */
export const deskVouchers = {
  list: call("GET Desk/GetVoucherList", {
    about:
      "The vouchers, the newest first, by how they stand; who redeemed or cancelled them. One by its `id`, those that were issued together by their `batchId`.",
    who: "operator",
    input: form({
      ...cursorInput,
      id: v.optional(Id),
      batchId: v.optional(Id),
      status: v.optional(DealStatusSchema),
    }),
    output: cursorPage(Voucher),
    failures: [],
  }),
  issue: call("POST Desk/IssueVouchers", {
    about:
      "Issues so many vouchers of an amount each; beyond what an operator may do alone in a day it waits for another one. Their codes are not in this answer, which is kept for a second try: GetVoucherCodes shows them, by its id as their `batchId`.",
    who: "operator",
    input: IssueVouchersInput,
    output: Confirmation,
    failures: ["voucherDayPast", "accountNotFound"],
    idempotent: "required",
  }),
  codes: call("GET Desk/GetVoucherCodes", {
    about:
      "The vouchers of one issue that can still be redeemed, with their codes, to be printed; each look is written down.",
    who: "operator",
    input: form({ batchId: Id }),
    output: v.object({ rows: v.array(PrintedVoucher) }),
    failures: ["voucherNotFound"],
  }),
  cancel: call("POST Desk/CancelVoucher", {
    about: "Takes a voucher that nobody has redeemed out of the world, with a reason.",
    who: "operator",
    input: ReasonInput,
    output: Voucher,
    failures: ["voucherNotFound", ...dealStateFailures],
    idempotent: "optional",
  }),
};
