import { defaultLanguage } from "@tsena/contract/languages";
import { missedPauseMinutes } from "@tsena/contract/shops.states";
import { isInHours } from "@tsena/contract/shops.week";
import { lockShop } from "../database/shop-row.store.ts";
import type { Work } from "../database/transaction.ts";
import type { Dependencies } from "../http/dependencies.ts";
import { effectiveOf, pauseThread } from "../shops/effective.rules.ts";
import { listHours } from "../database/shop-hours.store.ts";
import { changeShop } from "../shops/managing.store.ts";
import { updateShopState } from "../shops/state.service.ts";
import { secondsAfter } from "../system/clock.ts";
import { findOrderContact } from "./alarms.store.ts";
import { listMissedInARow } from "./missed.store.ts";
import { pausedMessage } from "./orders.words.ts";

/** What was missed longer ago is no sign that nobody is there now. */
const lookBackSeconds = 12 * 3600;

/** What the clock ended later than this was waiting while no server ran: nobody could answer it. */
const lateSeconds = 60;

/**
 * Pauses an open shop that has missed so many orders in a row, in the transaction that counts another one as missed: customers
 * wait for nobody, and the order phone is told (rules/orders.md#missed-in-a-row). With `atMost` 0 never. Idempotent.
 */
export async function pauseWhoMisses(
  work: Work & Pick<Dependencies, "messenger">,
  { orderId, shopId, atMost, now }: { orderId: string; shopId: string; atMost: number; now: Date },
): Promise<void> {
  const { tx, messenger } = work;
  if (atMost === 0) return;
  const shop = await lockShop(tx, shopId);
  const hours = await listHours(tx, [shopId]);
  if (!effectiveOf(shop, hours, now).open) return;
  const since = secondsAfter(now, -lookBackSeconds);
  const inARow = await listMissedInARow(tx, { shopId, since, lateSeconds });
  // What was ordered before the hours ended and paid after rang where nobody need be.
  const missed = inARow.filter(({ at }) => isInHours(hours, at));
  if (missed.length < atMost || !missed.some(({ id }) => id === orderId)) return;
  const closedUntil = secondsAfter(now, missedPauseMinutes * 60);
  await changeShop(tx, shopId, { is_open: false, closed_reason: "missed", closed_until: closedUntil });
  await updateShopState(work, shopId, now);
  const { target, language } = await findOrderContact(tx, shopId);
  if (target === null) return;
  const message = pausedMessage({ missed: missed.length, until: closedUntil }, language ?? defaultLanguage);
  await messenger.entrust(tx, { target, ...message, thread: pauseThread(shopId), expiresAt: closedUntil }, "service");
}
