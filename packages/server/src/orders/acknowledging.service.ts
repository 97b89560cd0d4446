import type { Work } from "../database/transaction.ts";
import { seeAlertTests } from "./alert-tests.service.ts";
import { deleteUnsentAmong } from "./alert-tests.store.ts";
import { lockOrders } from "./orders.store.ts";
import { clearPart } from "./reminders.store.ts";

interface Acknowledged {
  shopId: string;
  /** The device at which it was seen. */
  sessionId: string;
  /** Orders that ring, and alert tests. */
  ids: readonly string[];
  /** The last cause that the person has seen ringing; undefined: whatever rings. */
  seq: number | undefined;
  now: Date;
}

/**
 * Silences what was seen ringing, without deciding anything: orders on all the shop's devices, alert tests on the one that they
 * are of, before they ring, too; gives how many of them the shop, and the device, has.
 */
export async function acknowledge(work: Work, args: Acknowledged): Promise<number> {
  const orders = await acknowledgeOrders(work, args);
  const takenBack = await deleteUnsentAmong(work.tx, args);
  return orders + takenBack + (await seeAlertTests(work, args));
}

async function acknowledgeOrders({ tx, announce }: Work, args: Acknowledged): Promise<number> {
  const { shopId, now, seq } = args;
  // Under the orders' own locks: who cancels one meanwhile rings after, not under, this silence.
  const orderIds = await lockOrders(tx, shopId, args.ids);
  if (orderIds.length === 0) return 0;
  await clearPart({ shopId, orderIds, now, upTo: seq }).execute(tx);
  await announce("shop", shopId);
  return orderIds.length;
}
