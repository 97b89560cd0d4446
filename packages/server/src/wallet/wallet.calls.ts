import { wallet } from "@tsena/contract/wallet";
import { handlers } from "../http/handlers.ts";
import { balance, bills } from "./balance.calls.ts";
import { exportStatement, statement } from "./statement.calls.ts";
import { setPayPassword } from "./pay-password.calls.ts";

export const walletCalls = handlers(wallet, { balance, bills, statement, exportStatement, setPayPassword });
