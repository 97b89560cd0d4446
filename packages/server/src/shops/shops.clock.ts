import type { Dependencies } from "../http/dependencies.ts";
import type { Worker } from "../workers/repeating.ts";
import { type DueItem, type DueWork, type Failed, sweepDue, type Sweeping } from "../database/sweeping.ts";
import { updateShopState } from "./state.service.ts";
import { listDueShops, takeDueShop } from "./state.store.ts";

const sweepEveryMs = 1000;
/**
 * What is done about a shop whose hours, pause or day have changed by its own clock: each change is made once, and whatever
 * was missed while nothing ran is one change.
 */
const stateChanges: DueWork<DueItem, string> = {
  name: "shop",
  deed: "settle",
  retryAfterMs: 60_000,
  find: listDueShops,
  take: async ({ tx }, { id }, now) => ((await takeDueShop(tx, id, now)) ? id : undefined),
  work: async (work, id, now) => {
    await updateShopState(work, id, now);
    return true;
  },
};

/** Settles every shop whose time has come. */
export function sweepShops(sweeping: Sweeping, failed?: Failed): Promise<void> {
  return sweepDue(sweeping, [stateChanges], failed);
}

/** The shops' clock. */
export function shopClock(dependencies: Dependencies): Worker {
  const failed: Failed = new Map();
  return { name: "the shops' clock", everyMs: sweepEveryMs, work: () => sweepShops(dependencies, failed) };
}
