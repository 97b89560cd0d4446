import { missedPauseMinutes } from "@tsena/contract/shops.states";
import { lockShop } from "../database/shop-row.store.ts";
import type { Work } from "../database/transaction.ts";
import { effectiveOf } from "../shops/effective.rules.ts";
import { listHours } from "../shops/hours.store.ts";
import { changeShop } from "../shops/managing.store.ts";
import { updateShopState } from "../shops/state.service.ts";
import { secondsAfter } from "../system/clock.ts";
import { countMissedInARow } from "./missed.store.ts";

/** What was missed longer ago is no sign that nobody is there now. */
const lookBackSeconds = 12 * 3600;

/**
 * Pauses an open shop that has missed so many orders in a row, in the transaction that counts another one as missed: customers
 * wait for nobody (rules/orders.md#missed-in-a-row). With `atMost` 0 never. Idempotent.
 */
export async function pauseWhoMisses(
  work: Work,
  { shopId, atMost, now }: { shopId: string; atMost: number; now: Date },
): Promise<void> {
  if (atMost === 0) return;
  const shop = await lockShop(work.tx, shopId);
  if (!effectiveOf(shop, await listHours(work.tx, [shopId]), now).open) return;
  const missed = await countMissedInARow(work.tx, { shopId, since: secondsAfter(now, -lookBackSeconds) });
  if (missed < atMost) return;
  const closedUntil = secondsAfter(now, missedPauseMinutes * 60);
  await changeShop(work.tx, shopId, { is_open: false, closed_reason: "missed", closed_until: closedUntil });
  await updateShopState(work, shopId, now);
}
