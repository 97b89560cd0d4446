import type { Dependencies } from "../http/dependencies.ts";
import { type DueItem, type DueWork, type Failed, sweepDue, type Sweeping } from "../database/sweeping.ts";
import type { Worker } from "../workers/repeating.ts";
import { release } from "./deals.service.ts";
import { type DealRow, endDeal, listDueDeals, lockDeal } from "./deals.store.ts";

const sweepEveryMs = 1000;

/** Ends a deal whose time is over; what it held goes back (rules/wallet.md#deal-time). */
const expiring: DueWork<DueItem, DealRow> = {
  name: "deal",
  deed: "expire",
  retryAfterMs: 60_000,
  find: listDueDeals,
  take: async ({ tx }, { id }, now) => {
    const deal = await lockDeal(tx, id);
    const isDue = deal?.status === "open" && deal.expires_at <= now;
    return isDue ? deal : undefined;
  },
  work: async (work, deal, now) => {
    await endDeal(work.tx, deal, { status: "expired", now });
    await release(work, deal, now);
    return true;
  },
};

/** Ends every deal whose time is over. */
export function sweepDeals(sweeping: Sweeping, failed?: Failed): Promise<void> {
  return sweepDue(sweeping, [expiring], failed);
}

/** The deals' clock. */
export function dealClock(dependencies: Dependencies): Worker {
  const failed: Failed = new Map();
  return { name: "the deals' clock", everyMs: sweepEveryMs, work: () => sweepDeals(dependencies, failed) };
}
