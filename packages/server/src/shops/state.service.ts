import type { Effective } from "@tsena/contract/shops";
import { openDayOf } from "@tsena/contract/shops.week";
import type { ToldState } from "../database/tables.shops.ts";
import type { Work } from "../database/transaction.ts";
import { enqueueStockChanged } from "../products/menu-changes.service.ts";
import { refillStock } from "../stock/refill.store.ts";
import { enqueueWebhookEvent } from "../notifications/webhooks.enqueuing.store.ts";
import { effectiveOf, nextCheck } from "./effective.rules.ts";
import { expectHeartbeats, forgetHeartbeats } from "./heartbeats.store.ts";
import { listHours } from "../database/shop-hours.store.ts";
import { writeNextCheck, writeToldState, startsDay } from "./state.store.ts";
import { lockShop } from "../database/shop-row.store.ts";
import { isKnown } from "../database/shop-row.rules.ts";

/**
 * Lets what a shop is at a moment take effect, in the transaction that changed it or that its clock opened, and gives it: the
 * platform is told where it was told something else before, the stock is refilled as the shop opens for the first time of
 * its own day, it is expected to be heard while it is open, and the clock is set to the next change. To be called again for
 * nothing does nothing.
 */
export async function updateShopState({ tx, announce }: Work, shopId: string, now: Date): Promise<Effective> {
  const shop = await lockShop(tx, shopId);
  const hours = await listHours(tx, [shopId]);
  const effective = effectiveOf(shop, hours, now);
  const day = openDayOf(hours, now);
  if (effective.open && (await startsDay(tx, shopId, day)) && shop.refills_at_opening) {
    await enqueueStockChanged({ tx }, { shopId, levels: await refillStock(tx, shopId, { notSaidOn: day }), now });
  }
  await writeNextCheck(tx, shopId, nextCheck(shop, hours, now));
  const reachable = await isHeard(tx, { shopId, effective, now });
  if (isKnown(shop) && !isSame(shop.told_state, { ...effective, reachable })) {
    await writeToldState(tx, shopId, { ...effective, reachable });
    await enqueueWebhookEvent(tx, { event: "shop.status", shopId, data: { effective, reachable }, now });
    await announce("shop", shopId);
  }
  return effective;
}

/** A closed shop is not expected to be heard, and never unreachable. */
async function isHeard(
  tx: Work["tx"],
  { shopId, effective, now }: { shopId: string; effective: Effective; now: Date },
): Promise<boolean> {
  if (effective.open) return expectHeartbeats(tx, shopId, now);
  await forgetHeartbeats(tx, shopId);
  return true;
}

function isSame(told: ToldState | null, { open, reason, until, reachable }: Required<ToldState>): boolean {
  if (told === null || (told.reachable ?? true) !== reachable) return false;
  return told.open === open && told.reason === reason && told.until === until;
}
