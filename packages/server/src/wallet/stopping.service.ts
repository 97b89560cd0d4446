import type { Work } from "../database/transaction.ts";
import { release } from "./deals.service.ts";
import { endDeal } from "./deals.store.ts";
import { endMobilePayout } from "./mobile-payouts.store.ts";
import { move } from "./moving.service.ts";
import { countOpenWithdrawals, lockShopsOf, lockStoppable } from "./stopping.store.ts";

/**
 * Cancels what an owner has asked to withdraw and nobody has paid out or sent yet, each as the owner would, and gives the money back;
 * what may have been heard of outside is left. Gives the ids of what was cancelled, and how many were sent already
 * (rules/wallet.md#withdrawals-of-who-is-disabled).
 */
export async function stopWithdrawals(
  work: Pick<Work, "tx" | "announce">,
  { ownerId, operatorId, why, now }: { ownerId: string; operatorId: string; why: string; now: Date },
): Promise<{ cancelled: string[]; sent: number }> {
  const { tx } = work;
  if ((await lockShopsOf(tx, ownerId)).length === 0) return { cancelled: [], sent: 0 };
  const { deals, payouts } = await lockStoppable(tx, { ownerId, now });
  for (const deal of deals) {
    await endDeal(tx, deal, { status: "cancelled", reason: why || undefined, operatorId, now });
    await release(work, deal, now);
  }
  for (const payout of payouts) {
    const { shop_id: shopId, id: subject } = payout;
    await endMobilePayout(tx, payout, { status: "cancelled", why, operatorId, now });
    await move(work, { ends: { shopId, subject, as: "voided" }, bills: [], status: "posted", now });
  }
  const { sent } = await countOpenWithdrawals(tx, { ownerId, now });
  return { cancelled: [...deals, ...payouts].map(({ id }) => id), sent };
}
