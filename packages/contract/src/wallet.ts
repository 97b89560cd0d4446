import * as v from "valibot";
import { call, module } from "./call.ts";
import { cursorPage, NoInput, Nothing } from "./values.ts";
import { Balance, Bill, BillListInput, PayPasswordInput } from "./wallet.shapes.ts";
import { Statement, StatementInput } from "./wallet.statements.ts";

/** Wallet access: who may see the wallet, its balance and its bill (rules/wallet.md#who-may-see-the-wallet). */
export const maySeeWallet = module("wallet.view");

/** The shop's wallet, under the wallet base; what moves money is in wallet.deals.ts. */
export const wallet = {
  balance: call("GET Wallet/GetBalance", {
    about: "What the wallet holds, in whole hundredths of an ariary.",
    who: maySeeWallet,
    input: NoInput,
    output: Balance,
    failures: [],
  }),
  bills: call("GET Wallet/GetBillList", {
    about:
      "The bill, newest first, by type, status and days; one line by its `id`. `keyword` is the beginnings of words of an order's number or its customer's name, among the newest hundred orders that have them, and what stands in the note or the name of the other side.",
    who: maySeeWallet,
    input: BillListInput,
    output: cursorPage(Bill),
    failures: [],
  }),
  statement: call("GET Wallet/GetStatement", {
    about:
      "A month of the wallet: what it held as the month began, each bill that has moved money in it, the sums by type, and what it held in the end, which is what the ledger has; 20,000 lines at most.",
    who: maySeeWallet,
    input: StatementInput,
    output: Statement,
    failures: ["statementTooLong"],
  }),
  exportStatement: call("GET Wallet/ExportStatement", {
    about: "The same as the text of a CSV file, amounts in ariary.",
    who: maySeeWallet,
    input: StatementInput,
    output: v.object({ fileName: v.string(), text: v.string() }),
    failures: ["statementTooLong"],
  }),
  setPayPassword: call("POST Wallet/UpdatePayPassWord", {
    about:
      "Sets the payment password: the first one, or a new one. It is proven by the old one, or by the login password and a code of purpose 'payPassword' to a phone or an address bound for more than a day. Nothing is paid out for a day after it.",
    who: "owner",
    input: PayPasswordInput,
    output: Nothing,
    failures: [
      "shopNotFound",
      "payPasswordGuessed",
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
