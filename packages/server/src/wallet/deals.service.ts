import { dealKinds, type dealStateFailures, matchCodeTries } from "@tsena/contract/wallet.states";
import { deals } from "@tsena/contract/wallet.deals";
import type { Work } from "../database/transaction.ts";
import type { ShopPerson } from "../http/actors.ts";
import type { Failing } from "../http/handlers.ts";
import type { Once } from "../http/idempotency.store.ts";
import type { Found } from "../rate-limits/rate-limits.service.ts";
import type { Secret } from "../secrets/secret.ts";
import { factOf, isGuessedOut, whyNotNow } from "./deals.rules.ts";
import { countWrongCode, type DealRow, endDeal, isParty, lockDeal } from "./deals.store.ts";
import { isMatchCode } from "./match-code.rules.ts";
import { writeParties } from "./parties.store.ts";
import { allowAsOfNow } from "./rights.service.ts";
import { move } from "./moving.service.ts";

type StateFailure = (typeof dealStateFailures)[number];

/** Who ends a deal, in which transaction. */
type Ending = Work & { actor: ShopPerson; now: Date; secret: Secret };

/** A deal held until the transaction ends; refused alike where there is none and where it is not the caller's. */
async function holdOwn(ctx: Ending & Failing<"dealNotFound">, dealId: string): Promise<DealRow> {
  const deal = await lockDeal(ctx.tx, dealId);
  if (deal === undefined || !(await isParty(ctx.tx, deal, ctx.actor.shopId))) return ctx.fail("dealNotFound");
  return deal;
}

/** Gives back what a withdrawal holds, as it ends without being paid out. */
export async function release(
  work: Pick<Work, "tx" | "announce">,
  { kind, shop_id: shopId, id }: Pick<DealRow, "kind" | "shop_id" | "id">,
  now: Date,
): Promise<void> {
  if (kind !== dealKinds.withdrawal) return;
  await move(work, { ends: { shopId, subject: id, as: "voided" }, bills: [], status: "posted", now });
}

/** Cancels a deal, from either side; what it held goes back (rules/wallet.md#deals). */
export async function cancelDeal(
  ctx: Ending & Failing<StateFailure | "dealNotFound">,
  { dealId, reason }: { dealId: string; reason?: string | undefined },
): Promise<void> {
  const { tx, actor, now, fail } = ctx;
  await allowAsOfNow({ db: tx, actor, now }, deals.cancel);
  const deal = await holdOwn(ctx, dealId);
  const isOwnWithdrawal = deal.kind === dealKinds.withdrawal && deal.shop_id === actor.shopId;
  if (isOwnWithdrawal) await allowAsOfNow({ db: tx, actor, now }, deals.withdraw);
  const refusal = whyNotNow(deal, "cancel", now);
  if (refusal !== undefined) fail(refusal);
  await endDeal(tx, deal, { status: "cancelled", reason, now });
  await release(ctx, deal, now);
}

/** What a match code did: right, it paid; wrong, it was counted, though the call is refused, and so many are left of it. */
export type Tried = "right" | { left: number };

/** What paying the cash of a withdrawal out has at hand; says by `found` whether the match code costs no try, as soon as that is known. */
type PayingCash = Work & { now: Date; secret: Secret; once: Once; found: Found };

/** Who has paid the cash out: another shop, whose wallet gets as much for it, or an operator at the desk, out of the platform's till. */
export type CashPayer = { shopId: string } | { operatorId: string };

/** Ends a withdrawal whose cash a shop has paid out, if the caller may still collect for it. */
export async function confirmWithdrawal(
  ctx: PayingCash & { actor: ShopPerson } & Failing<StateFailure | "dealNotFound" | "matchCodeUsedUp">,
  given: { dealId: string; matchCode: string },
): Promise<Tried> {
  const { tx: db, actor, now } = ctx;
  await allowAsOfNow({ db, actor, now }, deals.confirm);
  return payCashOut(ctx, { ...given, payer: { shopId: actor.shopId } });
}

/**
 * Ends a withdrawal whose cash was paid out: its money goes to whoever paid (rules/wallet.md#withdrawals). Whoever knows its id has
 * seen its code. A wrong match code is counted, and the last one ends the deal: the transaction is to be committed all the same.
 */
export async function payCashOut(
  ctx: PayingCash & Failing<StateFailure | "dealNotFound" | "matchCodeUsedUp">,
  { dealId, matchCode, payer }: { dealId: string; matchCode: string; payer: CashPayer },
): Promise<Tried> {
  const { tx, now, secret, once, found, fail } = ctx;
  const deal = (await lockDeal(tx, dealId)) ?? fail("dealNotFound");
  if ("shopId" in payer && deal.shop_id === payer.shopId) return fail("dealOfAnotherKind");
  // As the one that ended it: its answer may have been lost, or somebody else typed it.
  if (isGuessedOut(deal.wrong_tries)) {
    found(!(await once.countsWrong(tx, deal.id)));
    return fail("matchCodeUsedUp");
  }
  const refusal = whyNotNow(deal, "confirm", now);
  if (refusal !== undefined) return fail(refusal);
  if (!isMatchCode(secret, deal.id, matchCode)) return countWrong(ctx, deal);
  found(true);
  if ("operatorId" in payer) {
    await endDeal(tx, deal, { status: "completed", operatorId: payer.operatorId, now });
    await leaveForGood(ctx, deal);
  } else {
    await endDeal(tx, deal, { status: "completed", otherShopId: payer.shopId, now });
    await handOver(ctx, deal, payer.shopId);
  }
  return "right";
}

async function countWrong(
  ctx: Pick<PayingCash, "tx" | "announce" | "now" | "once" | "found">,
  deal: DealRow,
): Promise<Tried> {
  const { tx, now, once, found } = ctx;
  const isCounted = await once.countsWrong(tx, deal.id);
  found(!isCounted);
  if (!isCounted) return { left: matchCodeTries - deal.wrong_tries };
  const left = matchCodeTries - (await countWrongCode(tx, deal));
  if (left > 0) return { left };
  await endDeal(tx, deal, { status: "cancelled", now });
  await release(ctx, deal, now);
  return { left: 0 };
}

/** The money of a withdrawal leaves its wallet for good: what it was held for, the desk's till, has it then. */
async function leaveForGood(ctx: Pick<PayingCash, "tx" | "announce" | "now">, deal: DealRow): Promise<void> {
  const ends = { shopId: deal.shop_id, subject: deal.id, as: "posted" } as const;
  await move(ctx, { ends, bills: [], status: "posted", now: ctx.now });
}

/** The money of a withdrawal leaves its wallet for good, and as much comes into that of the shop that paid the cash out. */
async function handOver(
  ctx: Pick<PayingCash, "tx" | "announce" | "now">,
  deal: DealRow,
  payerId: string,
): Promise<void> {
  const { tx, now } = ctx;
  const { shop_id: shopId, id: subject, kind, amount } = deal;
  const fact = factOf(kind, "counterparty");
  await move(ctx, {
    ends: { shopId, subject, as: "posted" },
    bills: [{ shopId: payerId, type: "withdraw", subject, fact, amounts: { handedOut: amount } }],
    status: "posted",
    now,
  });
  await writeParties(tx, [
    { shopId, subject, otherShopId: payerId, dealId: subject },
    { shopId: payerId, subject, otherShopId: shopId, dealId: subject },
  ]);
}
