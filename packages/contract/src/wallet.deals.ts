import * as v from "valibot";
import { call, module } from "./call.ts";
import { PaidAmount } from "./money.ts";
import { form, Id, Moment, NoInput } from "./values.ts";
import {
  CancelInput,
  ConfirmInput,
  Deal,
  FindReceiverInput,
  QrCode,
  QrCodeInput,
  Receiver,
  Scanned,
  ScanInput,
  TransferInput,
  TransferResult,
  Withdrawal,
  WithdrawInput,
} from "./wallet.shapes.ts";
import { dealStateFailures } from "./wallet.states.ts";

/** What paying out may be refused with: the payment password is asked every time (rules/wallet.md#payment-password). */
const payingOut = [
  "shopNotFound",
  "payPasswordNotSet",
  "payPasswordWrong",
  "payPasswordLocked",
  "payoutsWait",
  "balanceTooLow",
  "payoutTooHigh",
  "payoutsOfDayTooHigh",
] as const;

const collecting = module("wallet.collect", "wallet.view");

/** Money that another shop has paid in, with what its receipt is made of; `dealId` is the collection that asked for it, or null. */
export const Received = v.object({
  billId: Id,
  dealId: v.nullable(Id),
  amount: PaidAmount,
  payerName: v.string(),
  at: Moment,
  receiptKey: v.string(),
});

export type Received = v.InferOutput<typeof Received>;

/** Money between shops, and out of a wallet. Paying out is the owner's (rules/wallet.md#who-may-see-the-wallet). */
export const deals = {
  qrCode: call("GET Wallet/GetQRCode", {
    about:
      "The shop's receipt QR code. With an amount it is that of a collection: the one still open for this amount, else a new one. A shop that nobody can pay has none.",
    who: module("wallet.collect"),
    input: QrCodeInput,
    output: QrCode,
    failures: ["shopNotApproved", "shopSuspended", "shopNotPayable"],
  }),
  scan: call("GET Wallet/APPGetTXDetail", {
    about:
      "What a scanned QR code, or the typed code of a voucher, stands for: whom, and for a deal how much. Whoever scanned a deal's code is a party to it, and also finds it by its id.",
    who: collecting,
    input: ScanInput,
    output: Scanned,
    failures: ["qrCodeUnknown", "shopNotPayable", "dealNotFound", "tooManyRequests"],
  }),
  deal: call("GET Wallet/GetDealStatus", {
    about: "How a deal stands; both sides ask until it ends.",
    who: collecting,
    input: form({ dealId: Id }),
    output: Deal,
    failures: ["dealNotFound"],
  }),
  received: call("GET Wallet/GetReceivedList", {
    about:
      "What other shops have paid into the wallet within the last half hour, in the order in which it came: the phone that shows the shop's code shows their receipts.",
    who: module("wallet.collect"),
    input: NoInput,
    output: v.object({ rows: v.array(Received) }),
    failures: [],
  }),
  receiver: call("GET Wallet/FindReceiver", {
    about: "Whose wallet an account is, as whoever pays it sees before paying.",
    who: "owner",
    input: FindReceiverInput,
    output: Receiver,
    failures: ["shopNotFound", "receiverNotFound", "transferToSelf", "tooManyRequests"],
  }),
  transfer: call("POST Wallet/TransferAccounts", {
    about: "Pays an account, or the one whose QR code was scanned. On a collection the amount must be the one asked.",
    who: "owner",
    input: TransferInput,
    output: TransferResult,
    failures: [
      ...payingOut,
      ...dealStateFailures,
      "receiverNotFound",
      "shopNotPayable",
      "transferToSelf",
      "transferFailed",
      "qrCodeUnknown",
      "dealAmountDiffers",
      "tooManyRequests",
    ],
    idempotent: "required",
    proofFields: ["payPassword"],
    transaction: "own",
  }),
  withdraw: call("POST Wallet/WithdrawDeposit", {
    about: "Holds money to be paid out in cash by whoever scans the QR code, or to a mobile-money number.",
    who: "owner",
    input: WithdrawInput,
    output: Withdrawal,
    failures: [...payingOut, "mobileMoneyOff"],
    idempotent: "required",
    proofFields: ["payPassword"],
    transaction: "own",
  }),
  confirm: call("POST Wallet/ConfirmTXCash", {
    about:
      "Ends a withdrawal whose cash was paid out, proven by the match code, or redeems a customer's voucher by its QR code or its typed one: the money comes into this wallet.",
    who: module("wallet.collect"),
    input: ConfirmInput,
    output: Deal,
    failures: [
      ...dealStateFailures,
      "dealNotFound",
      "qrCodeUnknown",
      "matchCodeWrong",
      "matchCodeUsedUp",
      "withdrawalFailed",
      "tooManyRequests",
    ],
    idempotent: "required",
    transaction: "own",
  }),
  cancel: call("POST Wallet/CancelDeal", {
    about:
      "Cancels an open deal, from either side; what it held goes back. A withdrawal's requester is the owner. One to a mobile-money number is cancelled until it has been sent.",
    who: module("wallet.collect"),
    input: CancelInput,
    output: Deal,
    failures: [...dealStateFailures, "dealNotFound", "ownerOnly", "payoutSent"],
    idempotent: "required",
  }),
};
