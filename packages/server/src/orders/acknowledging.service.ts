import type { Work } from "../database/transaction.ts";
import { lockOrders } from "./orders.store.ts";
import { clearPart } from "./reminders.store.ts";

export interface Acknowledged {
  shopId: string;
  ids: readonly string[];
  /** The last cause that the person has seen ringing; undefined: whatever rings. */
  seq: number | undefined;
  now: Date;
}

/** Silences what rings for orders on all the shop's devices, without deciding anything; gives how many of them the shop has. */
export async function acknowledgeOrders({ tx, announce }: Work, args: Acknowledged): Promise<number> {
  const { shopId, now, seq } = args;
  // Under the orders' own locks: who cancels one meanwhile rings after, not under, this silence.
  const orderIds = await lockOrders(tx, shopId, args.ids);
  if (orderIds.length === 0) return 0;
  await clearPart({ shopId, orderIds, now, upTo: seq }).execute(tx);
  await announce("shop", shopId);
  return orderIds.length;
}
