import type { Dependencies } from "../http/dependencies.ts";
import type { Worker } from "../workers/repeating.ts";
import { type DueItem, type DueWork, type Failed, sweepDue, type Sweeping } from "../database/sweeping.ts";
import { timesOff } from "../products/time-off.service.ts";
import { returns, silences } from "./silences.service.ts";
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

type Swept = Sweeping & Pick<Dependencies, "settings" | "heartbeats">;

/** Settles every shop whose time has come, puts on sale again what was off for some time, and tells of those that fell silent or are heard again. */
export async function sweepShops(dependencies: Swept, failed?: Failed): Promise<void> {
  await sweepDue(dependencies, [stateChanges], failed);
  await sweepDue(dependencies, [timesOff], failed);
  // Whom this node has heard is not silent.
  await dependencies.heartbeats.flush();
  await sweepDue(dependencies, [silences(dependencies), returns], failed);
}

/** The shops' clock. */
export function shopClock(dependencies: Dependencies): Worker {
  const failed: Failed = new Map();
  return { name: "the shops' clock", everyMs: sweepEveryMs, work: () => sweepShops(dependencies, failed) };
}
