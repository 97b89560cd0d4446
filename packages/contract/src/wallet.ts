import { call, module } from "./call.ts";
import { cursorPage, form, Id, NoInput, Nothing } from "./values.ts";
import {
  Balance,
  Bill,
  BillListInput,
  CancelInput,
  ConfirmInput,
  Deal,
  PayPasswordInput,
  QrCode,
  QrCodeInput,
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
] as const;

/** Wallet access: who may see the wallet, its balance and its bill (rules/wallet.md#who-may-see-the-wallet). */
export const maySeeWallet = module("wallet.view");

const collecting = module("wallet.collect", "wallet.view");

/** The shop's wallet, under the wallet base. Paying out is the owner's (rules/wallet.md#who-may-see-the-wallet). */
export const wallet = {
  balance: call("GET Wallet/GetBalance", {
    about: "What the wallet holds, in whole hundredths of an ariary.",
    who: maySeeWallet,
    input: NoInput,
    output: Balance,
    failures: [],
  }),
  bills: call("GET Wallet/GetBillList", {
    about: "The bill, newest first, by type, status and days.",
    who: maySeeWallet,
    input: BillListInput,
    output: cursorPage(Bill),
    failures: [],
  }),
  qrCode: call("GET Wallet/GetQRCode", {
    about:
      "The shop's receipt QR code. With an amount it is that of a collection: the one still open for this amount, else a new one.",
    who: module("wallet.collect"),
    input: QrCodeInput,
    output: QrCode,
    failures: [],
  }),
  scan: call("GET Wallet/APPGetTXDetail", {
    about: "What a scanned QR code stands for: whom, and for a deal how much. A deal is also found by its id.",
    who: collecting,
    input: ScanInput,
    output: Scanned,
    failures: ["qrCodeUnknown", "dealNotFound"],
  }),
  deal: call("GET Wallet/GetDealStatus", {
    about: "How a deal stands; both sides ask until it ends.",
    who: collecting,
    input: form({ dealId: Id }),
    output: Deal,
    failures: ["dealNotFound"],
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
      "transferToSelf",
      "transferFailed",
      "qrCodeUnknown",
      "dealAmountDiffers",
    ],
    idempotent: "required",
  }),
  withdraw: call("POST Wallet/WithdrawDeposit", {
    about: "Holds money to be paid out in cash by whoever scans the QR code, or to a mobile-money number.",
    who: "owner",
    input: WithdrawInput,
    output: Withdrawal,
    failures: [...payingOut, "withdrawalFailed"],
    idempotent: "required",
  }),
  confirm: call("POST Wallet/ConfirmTXCash", {
    about:
      "Ends a withdrawal whose cash was paid out, proven by the match code, or redeems a customer's voucher by its QR code: the money comes into this wallet.",
    who: module("wallet.collect"),
    input: ConfirmInput,
    output: Deal,
    failures: [...dealStateFailures, "dealNotFound", "qrCodeUnknown", "matchCodeWrong", "tooManyRequests"],
    idempotent: "required",
  }),
  cancel: call("POST Wallet/CancelDeal", {
    about: "Cancels an open deal, from either side; what it held goes back. A withdrawal's requester is the owner.",
    who: module("wallet.collect"),
    input: CancelInput,
    output: Deal,
    failures: [...dealStateFailures, "dealNotFound", "ownerOnly"],
    idempotent: "required",
  }),
  setPayPassword: call("POST Wallet/UpdatePayPassWord", {
    about:
      "Sets the payment password: the first one, or a new one. It is proven by the old one, or by the login password and a code of purpose 'payPassword' to a phone or an address bound for more than a day. Nothing is paid out for a day after it.",
    who: "owner",
    input: PayPasswordInput,
    output: Nothing,
    failures: [
      "shopNotFound",
      "payPasswordNotSet",
      "payPasswordWrong",
      "payPasswordLocked",
      "passwordNotSet",
      "passwordWrong",
      "targetNotYours",
      "targetTooNew",
      "codeWrong",
      "codeExpired",
      "codeUsedUp",
      "changedMeanwhile",
      "tooManyRequests",
    ],
    idempotent: "required",
    transaction: "own",
  }),
};
