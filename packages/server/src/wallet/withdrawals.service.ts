import type { CallOutput } from "@tsena/contract/call";
import type { deals } from "@tsena/contract/wallet.deals";
import type { Work } from "../database/transaction.ts";
import { insertWithdrawal } from "./deals.store.ts";
import { matchCodeOf } from "./match-code.rules.ts";
import type { Paying } from "./payouts.service.ts";
import { qrTextOf } from "./qr-text.rules.ts";
import { move } from "./moving.service.ts";

/** Holds what is to be paid out in cash, and opens the deal that asks for it (rules/wallet.md#withdrawals). */
export async function withdraw(
  { actor, now, dependencies: { secret }, ...work }: Work & Omit<Paying, "fail">,
  amount: number,
): Promise<CallOutput<typeof deals.withdraw>> {
  const { shopId, userId } = actor;
  const { id, expires_at: expiresAt } = await insertWithdrawal(work.tx, { shopId, userId, amount, now });
  const bill = { shopId, type: "withdraw", subject: id, fact: "ask", amounts: { paidOut: amount } } as const;
  await move(work, { bills: [bill], status: "pending", now });
  return {
    dealId: id,
    code: qrTextOf(secret, { kind: "deal", dealId: id, amount }),
    matchCode: matchCodeOf(secret, id),
    expiresAt: expiresAt.toISOString(),
  };
}
