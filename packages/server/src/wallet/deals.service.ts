import { dealKinds, type dealStateFailures, matchCodeTries } from "@tsena/contract/wallet.states";
import { deals } from "@tsena/contract/wallet.deals";
import type { Work } from "../database/transaction.ts";
import type { ShopPerson } from "../http/actors.ts";
import type { Failing } from "../http/handlers.ts";
import type { Secret } from "../secrets/secret.ts";
import { factOf, whyNotNow } from "./deals.rules.ts";
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

/** What a match code did: right, it paid; wrong, it was counted, though the call is refused. */
export type Tried = "right" | "wrong" | "usedUp";

/**
 * Ends a withdrawal whose cash was paid out: its money goes to whoever paid (rules/wallet.md#withdrawals). Whoever knows its id has
 * seen its code. A wrong match code is counted, and the last one ends the deal: the transaction is to be committed all the same.
 */
export async function confirmWithdrawal(
  ctx: Ending & Failing<StateFailure | "dealNotFound">,
  { dealId, matchCode }: { dealId: string; matchCode: string },
): Promise<Tried> {
  const { tx, actor, now, secret, fail } = ctx;
  await allowAsOfNow({ db: tx, actor, now }, deals.confirm);
  const deal = (await lockDeal(tx, dealId)) ?? fail("dealNotFound");
  if (deal.shop_id === actor.shopId) return fail("dealOfAnotherKind");
  const refusal = whyNotNow(deal, "confirm", now);
  if (refusal !== undefined) return fail(refusal);
  if (!isMatchCode(secret, deal.id, matchCode)) return countWrong(ctx, deal);
  await endDeal(tx, deal, { status: "completed", otherShopId: actor.shopId, now });
  await handOver(ctx, deal);
  return "right";
}

async function countWrong(ctx: Ending, deal: DealRow): Promise<Tried> {
  const { tx, now } = ctx;
  if ((await countWrongCode(tx, deal)) < matchCodeTries) return "wrong";
  await endDeal(tx, deal, { status: "cancelled", now });
  await release(ctx, deal, now);
  return "usedUp";
}

/** The money of a withdrawal leaves its wallet for good, and as much comes into that of whoever paid the cash out. */
async function handOver(ctx: Ending, deal: DealRow): Promise<void> {
  const { tx, actor, now } = ctx;
  const { shop_id: shopId, id: subject, kind, amount } = deal;
  const fact = factOf(kind, "counterparty");
  await move(ctx, {
    ends: { shopId, subject, as: "posted" },
    bills: [{ shopId: actor.shopId, type: "withdraw", subject, fact, amounts: { handedOut: amount } }],
    status: "posted",
    now,
  });
  await writeParties(tx, [
    { shopId, subject, otherShopId: actor.shopId, dealId: subject },
    { shopId: actor.shopId, subject, otherShopId: shopId, dealId: subject },
  ]);
}
