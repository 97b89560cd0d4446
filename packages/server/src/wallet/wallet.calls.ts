import { wallet } from "@tsena/contract/wallet";
import { handlers } from "../http/handlers.ts";
import { balance, bills } from "./balance.calls.ts";
import { setPayPassword } from "./pay-password.calls.ts";

export const walletCalls = handlers(wallet, { balance, bills, setPayPassword });
