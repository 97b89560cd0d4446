import { sql } from "kysely";
import type { Dependencies } from "../http/dependencies.ts";
import { inTransaction } from "../database/transaction.ts";
import { repeat, type Repeating } from "../workers/repeating.ts";
import { settleShop } from "./settling.service.ts";
import { listDueShops, takeDueShop } from "./settling.store.ts";

const sweepEveryMs = 1000;
const pageSize = 50;
/** A shop that could not be settled is left alone for so long, so that it stands in no other's way. */
const retryAfterMs = 60_000;

type Failed = Map<string, number>;

/**
 * Settles every shop whose hours, pause or day have changed by its own clock; safe on several nodes at once, each change is
 * made once. Whatever was missed while nothing ran is one change. A shop that fails is logged and stops no other.
 */
export async function sweepShops(dependencies: Dependencies, failed: Failed = new Map()): Promise<void> {
  let found = pageSize;
  while (found === pageSize && !dependencies.stopping.aborted) found = await sweepPage(dependencies, failed);
}

/** Settles the shops that have waited longest, a page of them; gives how many there were, 0 where none could be settled. */
async function sweepPage({ database, signals, clock, log }: Dependencies, failed: Failed): Promise<number> {
  const now = clock.now();
  for (const [id, at] of failed) if (at + retryAfterMs <= now.getTime()) failed.delete(id);
  const due = await listDueShops(database, { now, except: [...failed.keys()], rows: pageSize });
  let settled = 0;
  for (const id of due) {
    try {
      await inTransaction(database, signals, async (work) => {
        await sql`set local lock_timeout = '2s'`.execute(work.tx);
        if (!(await takeDueShop(work.tx, id, now))) return;
        await settleShop(work, id, now);
        settled += 1;
      });
    } catch (error) {
      failed.set(id, now.getTime());
      log.error({ err: error, shop: id }, "the clock could not settle a shop");
    }
  }
  return settled === 0 ? 0 : due.length;
}

/** Keeps sweeping until stopped; a failed sweep is logged and the next one tries again. */
export function startShopClock(dependencies: Dependencies): Repeating {
  const failed: Failed = new Map();
  return repeat(
    sweepEveryMs,
    () => sweepShops(dependencies, failed),
    (error) => {
      dependencies.log.warn({ err: error }, "the shops' clock could not sweep");
    },
  );
}
