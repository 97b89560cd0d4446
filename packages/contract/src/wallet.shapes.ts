import * as v from "valibot";
import { GivenPassword, VerificationCode } from "./accounts.ts";
import { failureName } from "./failures.ts";
import { Amount, FeeAmount, PaidAmount, unitsPerAriary } from "./money.ts";
import { NewPayPassword, PayPassword } from "./wallet.pay-password.ts";
import { isMobileMoneyNumber, mobilePayoutStatuses, type MobilePayoutStatus } from "./wallet.mobile.ts";
import { Account, cursorInput, Day, form, Id, LongText, Moment, Phone } from "./values.ts";
import {
  billStatuses,
  type BillStatus,
  billTypes,
  type BillType,
  dealKinds,
  dealStatuses,
  type DealStatus,
} from "./wallet.states.ts";

export const BillTypeSchema = v.picklist(Object.keys(billTypes) as BillType[], failureName("fieldWrong"));
export const BillStatusSchema = v.picklist(Object.keys(billStatuses) as BillStatus[], failureName("fieldWrong"));
export const DealKindSchema = v.picklist(Object.values(dealKinds));
export const MobilePayoutStatusSchema = v.picklist(
  Object.keys(mobilePayoutStatuses) as MobilePayoutStatus[],
  failureName("fieldWrong"),
);
export const DealStatusSchema = v.picklist(Object.keys(dealStatuses) as DealStatus[]);

/** The 4 digits on the requester's screen (rules/wallet.md#withdrawals). */
export const MatchCode = v.pipe(
  v.string(failureName("matchCodeIncomplete")),
  v.regex(/^\d{4}$/, failureName("matchCodeIncomplete")),
);

/** The text of a QR code: versioned and signed, judged whole by the server (rules/wallet.md#qr-text). */
export const QrText = v.pipe(
  v.string(failureName("qrCodeUnknown")),
  v.minLength(1, failureName("qrCodeUnknown")),
  v.maxLength(500, failureName("qrCodeUnknown")),
);

/**
 * What the wallet holds. `withdrawingAmount` is taken out of it for withdrawals that wait to be paid; `owedAmount` is the platform's
 * share of cash orders, taken from later sales (rules/wallet.md#what-a-shop-owes).
 */
export const Balance = v.object({
  availableAmount: Amount,
  heldAmount: FeeAmount,
  withdrawingAmount: FeeAmount,
  owedAmount: FeeAmount,
  hasPayPassword: v.boolean(),
  /** From when on it pays out again, after its payment password was chosen or changed; null where it does. */
  payoutsFrom: v.nullable(Moment),
  /** Whether money can be withdrawn to a mobile-money number. */
  hasMobileMoney: v.boolean(),
  /** What the platform takes of an order, in hundredths of a percent (rules/wallet.md#commission). */
  commissionBasisPoints: v.number(),
});

export type Balance = v.InferOutput<typeof Balance>;

/** Where a withdrawal goes that is paid to a number, and how it stands there (rules/wallet.md#mobile-money). */
const MobilePayout = v.object({ phone: v.string(), status: MobilePayoutStatusSchema });

/** A line of the bill: negative where money left the wallet (rules/wallet.md#bill-list). */
export const Bill = v.object({
  id: Id,
  type: BillTypeSchema,
  status: BillStatusSchema,
  /** Whether a smaller one has taken its place, as something was taken out of the order. */
  isReplaced: v.boolean(),
  amount: Amount,
  /** What of it the shop has come to owe the platform: a fee of cash that it holds, or what it had to give back and had not. */
  owedAmount: FeeAmount,
  at: Moment,
  endedAt: v.nullable(Moment),
  counterparty: v.nullable(v.string()),
  note: v.string(),
  /** Why, in the words of whoever did it; null where the type and the status say all. */
  reason: v.nullable(v.string()),
  orderId: v.nullable(Id),
  orderNo: v.nullable(v.string()),
  /** What the platform has taken of the order; null where it has taken nothing. */
  commission: v.nullable(v.object({ amount: FeeAmount, basisPoints: v.number() })),
  dealId: v.nullable(Id),
  mobile: v.nullable(MobilePayout),
});

export type Bill = v.InferOutput<typeof Bill>;

export const BillListInput = form({
  ...cursorInput,
  id: v.optional(Id),
  keyword: v.optional(v.pipe(v.string(), v.maxLength(200, failureName("textTooLong")))),
  type: v.optional(BillTypeSchema),
  status: v.optional(BillStatusSchema),
  from: v.optional(Day),
  to: v.optional(Day),
});

/** A deal (rules/wallet.md#deals): `amount` is null where the payer chooses it; what goes to a number has no code, nor an end by time. */
export const Deal = v.object({
  id: Id,
  kind: DealKindSchema,
  amount: v.nullable(PaidAmount),
  code: v.nullable(v.string()),
  status: DealStatusSchema,
  createdAt: Moment,
  expiresAt: v.nullable(Moment),
  endedAt: v.nullable(Moment),
  /** Whether the caller's shop has asked for it. */
  isOwn: v.boolean(),
  requesterName: v.string(),
  /** Who paid or confirmed it; null until then, and to any other shop that scanned its code. */
  counterpartyName: v.nullable(v.string()),
  /** Why it was cancelled; null where nobody said, and to any other shop that scanned its code. */
  reason: v.nullable(v.string()),
  /** The caller's own bill of it; null where there is none, or not yet. */
  billId: v.nullable(Id),
  /** Once it is completed, what the receipt's changing code is made with on both sides' phones; null to everybody else. */
  receiptKey: v.nullable(v.string()),
  /** Whether an operator has paid it out at the desk, where nobody holds a phone with the receipt's code against it. */
  isPaidAtDesk: v.boolean(),
  /** While a withdrawal is open, what its requester shows to whoever pays it out; null to everybody else. */
  matchCode: v.nullable(v.string()),
  mobile: v.nullable(MobilePayout),
});

export type Deal = v.InferOutput<typeof Deal>;

export const QrCodeInput = form({ amount: v.optional(PaidAmount) });

/** A receipt QR code: static (who) with no deal behind it, or dynamic, the QR code of a collection. */
export const QrCode = v.object({ code: v.string(), receiverName: v.string(), deal: v.nullable(Deal) });

export const ScanInput = v.pipe(
  form({ code: v.optional(QrText), dealId: v.optional(Id) }),
  v.forward(
    v.check(({ code, dealId }) => code !== undefined || dealId !== undefined, failureName("qrCodeUnknown")),
    ["code"],
  ),
);

/** What a QR code stands for: whom, and for a deal how much. A static one has no deal. */
export const Scanned = v.object({
  owner: v.object({ name: v.string(), logo: v.nullable(v.string()) }),
  /** Whether the code is of the caller's own shop, which another is to scan. */
  isOwn: v.boolean(),
  deal: v.nullable(Deal),
});

export const FindReceiverInput = form({ account: Account });

/** Whose wallet an account is: the shop, and its owner with all but the beginnings of the name left out. */
export const Receiver = v.object({ name: v.string(), ownerName: v.string(), logo: v.nullable(v.string()) });

/** To an account, or to the owner of a scanned QR code (rules/wallet.md#transfers). */
export const TransferInput = v.pipe(
  form({
    account: v.optional(Account),
    code: v.optional(QrText),
    amount: PaidAmount,
    payPassword: PayPassword,
    note: v.optional(LongText),
  }),
  v.forward(
    v.partialCheck(
      [["account"], ["code"]],
      ({ account, code }) => account !== undefined || code !== undefined,
      failureName("receiverMissing"),
    ),
    ["account"],
  ),
);

/** What was paid. With `receiptKey` the phones of both sides make the receipt's changing code (rules/wallet.md#receipts). */
export const TransferResult = v.object({
  billId: Id,
  status: BillStatusSchema,
  receiverName: v.string(),
  receiptKey: v.string(),
});

/** How the cash is paid out: by someone who scans, or to a mobile-money number (rules/wallet.md#withdrawals). */
export const WithdrawChannel = v.picklist(["cash", "mobileMoney"], failureName("fieldWrong"));

export const WithdrawInput = v.pipe(
  form({
    amount: PaidAmount,
    payPassword: PayPassword,
    channel: v.optional(WithdrawChannel, "cash"),
    phone: v.optional(Phone),
  }),
  v.forward(
    v.partialCheck(
      [["channel"], ["phone"]],
      ({ channel, phone }) => channel === "cash" || phone !== undefined,
      failureName("mobileNumberMissing"),
    ),
    ["phone"],
  ),
  v.forward(
    v.partialCheck(
      [["channel"], ["phone"]],
      ({ channel, phone }) => channel === "cash" || phone === undefined || isMobileMoneyNumber(phone),
      failureName("mobileNumberUnknown"),
    ),
    ["phone"],
  ),
  v.forward(
    v.partialCheck(
      [["channel"], ["amount"]],
      ({ channel, amount }) => channel === "cash" || amount % unitsPerAriary === 0,
      failureName("amountNotWhole"),
    ),
    ["amount"],
  ),
);

/** The deal that a withdrawal opens; its codes and its time are null where a mobile-money number is paid. */
export const Withdrawal = v.object({
  dealId: Id,
  code: v.nullable(v.string()),
  matchCode: v.nullable(v.string()),
  expiresAt: v.nullable(Moment),
});

/** A withdrawal is confirmed by its match code, a voucher redeemed by its QR code (rules/wallet.md#vouchers). */
export const ConfirmInput = v.pipe(
  form({ dealId: v.optional(Id), matchCode: v.optional(MatchCode), code: v.optional(QrText) }),
  v.forward(
    v.partialCheck(
      [["dealId"], ["code"]],
      ({ dealId, code }) => dealId !== undefined || code !== undefined,
      failureName("qrCodeUnknown"),
    ),
    ["code"],
  ),
  v.forward(
    v.partialCheck(
      [["dealId"], ["matchCode"], ["code"]],
      ({ dealId, matchCode, code }) => dealId === undefined || matchCode !== undefined || code !== undefined,
      failureName("matchCodeIncomplete"),
    ),
    ["matchCode"],
  ),
  v.transform(({ dealId, matchCode, code = "" }) =>
    dealId === undefined || matchCode === undefined ? { code } : { dealId, matchCode },
  ),
);

export const CancelInput = form({ dealId: Id, reason: v.optional(LongText) });

/**
 * The first payment password, or a new one: proven by the old one, or by the login password and a code of purpose 'payPassword'
 * that was sent to `target` (rules/wallet.md#a-new-payment-password).
 */
export const PayPasswordInput = v.pipe(
  form({
    payPassword: NewPayPassword,
    confirmPayPassword: v.string(failureName("payPasswordIncomplete")),
    oldPayPassword: v.optional(PayPassword),
    password: v.optional(GivenPassword),
    target: v.optional(Account),
    code: v.optional(VerificationCode),
  }),
  v.forward(
    v.partialCheck(
      [["payPassword"], ["confirmPayPassword"]],
      (given) => given.payPassword === given.confirmPayPassword,
      failureName("payPasswordsDiffer"),
    ),
    ["confirmPayPassword"],
  ),
  v.forward(
    v.partialCheck(
      [["oldPayPassword"], ["password"], ["target"], ["code"]],
      ({ oldPayPassword, password, target, code }) =>
        oldPayPassword !== undefined || [password, target, code].every((given) => given !== undefined),
      failureName("payPasswordProofMissing"),
    ),
    ["oldPayPassword"],
  ),
);
