import type { CallOutput } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import { deals } from "@tsena/contract/wallet.deals";
import { writeOperatorLog } from "../audit/operator-logs.store.ts";
import type { Work } from "../database/transaction.ts";
import type { ShopPerson } from "../http/actors.ts";
import type { Dependencies } from "../http/dependencies.ts";
import type { Failing } from "../http/handlers.ts";
import { tellOwner } from "../shops/telling.service.ts";
import { arrivesNoMore, type PayoutEnd } from "./mobile-payouts.rules.ts";
import {
  endMobilePayout,
  insertMobilePayout,
  isDecidable,
  lockMobilePayout,
  type MobilePayoutRow,
} from "./mobile-payouts.store.ts";
import { payoutFailedMessage } from "./mobile-payouts.words.ts";
import type { Paying } from "./payouts.service.ts";
import { allowAsOfNow } from "./rights.service.ts";
import { move } from "./moving.service.ts";
import { findDisabling } from "./stopping.store.ts";

/** Holds what is to be paid to a number; it is sent once this is committed (rules/wallet.md#mobile-money). */
export async function withdrawToMobile(
  { actor, now, ...work }: Work & Omit<Paying, "fail">,
  { amount, phone }: { amount: number; phone: string },
): Promise<CallOutput<typeof deals.withdraw>> {
  const { shopId, userId } = actor;
  const id = await insertMobilePayout(work.tx, { shopId, userId, phone, amount, now });
  const bill = { shopId, type: "withdraw", subject: id, fact: "ask", amounts: { paidOut: amount } } as const;
  await move(work, { bills: [bill], status: "pending", now });
  return { dealId: id, code: null, matchCode: null, expiresAt: null };
}

/**
 * Ends a payout as the far side says, once, with its money: gone for good, or back, which its owner is told. What has ended already
 * stays as it is, and so does what was sent again, by whomever, since it was found to be unheard of.
 */
export async function settleMobilePayout(
  { messenger, ...work }: Work & Pick<Dependencies, "messenger">,
  { shop_id: shopId, id }: { shop_id: string; id: string },
  end: PayoutEnd & { now: Date },
): Promise<void> {
  const payout = await lockMobilePayout(work.tx, { shopId, id });
  if (payout?.status !== "unknown") return;
  if (end.status === "failed" && end.sends !== undefined && end.sends !== payout.sends) return;
  await finish({ ...work, messenger }, payout, end);
}

/**
 * Cancels a payout whose owner was disabled since it was taken in hand, and gives its money back, in the name of whoever has disabled
 * them. The far side has not heard of it: it was asked after the last of `sends`, or there was none. One that may still arrive there, or
 * that somebody has sent since, stays, and is asked about again (docs/decisions/084).
 */
export async function stopUnheardPayout(
  work: Work,
  { shop_id: shopId, id, sends }: { shop_id: string; id: string; sends: number },
  now: Date,
): Promise<void> {
  const payout = await lockMobilePayout(work.tx, { shopId, id });
  if (payout?.status !== "unknown" || payout.sends !== sends || !arrivesNoMore(payout.last_sent_at, now)) return;
  const disabling = await findDisabling(work.tx, shopId);
  if (disabling === undefined) return;
  const { operatorId, why } = disabling;
  await endMobilePayout(work.tx, payout, { status: "cancelled", why, operatorId, now });
  await move(work, { ends: { shopId, subject: id, as: "voided" }, bills: [], status: "posted", now });
  // A node of the version before has not kept who disabled them: then there is nobody in whose name this could be written.
  if (operatorId === undefined) return;
  await writeOperatorLog(work.tx, { operatorId, event: "withdrawalStopped", subject: id, detail: why, now });
}

/** Ends a payout that is held, and its money with it: gone for good, or back, which its owner is told. */
async function finish(
  { messenger, ...work }: Work & Pick<Dependencies, "messenger">,
  payout: MobilePayoutRow,
  end: (PayoutEnd | { status: "paid"; why: string }) & { operatorId?: string; now: Date },
): Promise<void> {
  const { shop_id: shopId, id } = payout;
  await endMobilePayout(work.tx, payout, end);
  const as = end.status === "paid" ? "posted" : "voided";
  await move(work, { ends: { shopId, subject: id, as }, bills: [], status: "posted", now: end.now });
  if (end.status !== "failed") return;
  const messageIn = (language: Language) => payoutFailedMessage({ ...payout, why: end.why }, language);
  await tellOwner(work.tx, { messenger }, { shopId, thread: id, messageIn });
}

/**
 * Ends a payout as operators have found that it ended, where the far side says for good that another amount or currency was paid; its
 * owner is told where the money is back. Refused where it has ended, or the far side says something else by now (docs/decisions/078).
 */
export async function decideMobilePayout(
  { messenger, fail, ...work }: Work & Pick<Dependencies, "messenger"> & Failing<"changedMeanwhile">,
  { shop_id: shopId, id }: { shop_id: string; id: string },
  { paid, why, operatorId, now }: { paid: boolean; why: string; operatorId: string; now: Date },
): Promise<void> {
  const payout = await lockMobilePayout(work.tx, { shopId, id });
  if (payout === undefined || !(await isDecidable(work.tx, payout))) return fail("changedMeanwhile");
  const end = paid ? ({ status: "paid", why } as const) : ({ status: "failed", why } as const);
  await finish({ ...work, messenger }, payout, { ...end, operatorId, now });
}

/** Why a payout cannot be cancelled, by how it stands. */
const notCancelled = {
  unknown: "payoutSent",
  paid: "dealCompleted",
  failed: "dealCancelled",
  cancelled: "dealCancelled",
} as const;

/**
 * Cancels a payout of the shop that nobody outside has heard of, and gives its money back; false where there is none of that id. The
 * shop's owner alone does so.
 */
export async function cancelMobilePayout(
  ctx: Work & { actor: ShopPerson; now: Date } & Failing<(typeof notCancelled)[keyof typeof notCancelled]>,
  id: string,
): Promise<boolean> {
  const { tx, actor, now, fail } = ctx;
  const { shopId } = actor;
  const payout: MobilePayoutRow | undefined = await lockMobilePayout(tx, { shopId, id });
  if (payout === undefined) return false;
  await allowAsOfNow({ db: tx, actor, now }, deals.withdraw);
  if (payout.status !== "asked") fail(notCancelled[payout.status]);
  await endMobilePayout(tx, payout, { status: "cancelled", now });
  await move(ctx, { ends: { shopId, subject: id, as: "voided" }, bills: [], status: "posted", now });
  return true;
}
