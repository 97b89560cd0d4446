import type { Balance } from "@tsena/contract/wallet.shapes";
import { isoOf } from "../system/clock.ts";
import { payoutsFrom } from "./pay-password.rules.ts";

interface Held {
  availableAmount: number;
  incomingAmount: number;
  outgoingAmount: number;
}

interface BalanceParts {
  /** The wallet, and what the shop owes, as the ledger has them. */
  held: Held;
  owed: Held;
  payPassword: { changed_at: Date } | undefined;
  basisPoints: number;
  hasMobileMoney: boolean;
  now: Date;
}

/** What a wallet holds, as its shop is shown it. */
export function balanceShown({ held, owed, payPassword, basisPoints, hasMobileMoney, now }: BalanceParts): Balance {
  const from = payPassword === undefined ? null : payoutsFrom(payPassword.changed_at);
  return {
    availableAmount: held.availableAmount,
    heldAmount: held.incomingAmount,
    withdrawingAmount: held.outgoingAmount,
    owedAmount: Math.max(0, -owed.availableAmount),
    hasPayPassword: payPassword !== undefined,
    payoutsFrom: isoOf(from !== null && from > now ? from : null),
    hasMobileMoney,
    commissionBasisPoints: basisPoints,
  };
}
