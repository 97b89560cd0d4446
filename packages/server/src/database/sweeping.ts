import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Signals } from "./signals.ts";
import type { Database } from "./tables.ts";
import { inTransaction, lockNotAvailable, sqlState, type Work } from "./transaction.ts";
import type { Clock } from "../system/clock.ts";

/** What a sweep needs of a server. */
export interface Sweeping {
  database: Kysely<Database>;
  signals: Signals;
  clock: Clock;
  log: Logger;
  stopping: AbortSignal;
}

/** Something whose time has come, of a shop. */
export interface DueItem {
  id: string;
  shopId: string;
}

/** Which ones a sweep asks for: so many, without those that it leaves alone. */
export interface DuePage {
  now: Date;
  rows: number;
  exceptIds: readonly string[];
  exceptShopIds: readonly string[];
}

/** What is done about everything whose time has come; safe on several nodes at once, as each takes what it works on. */
export interface DueWork<Item extends DueItem, Taken> {
  /** What the log calls one of them, and what was to be done. */
  name: "order" | "shop" | "alert test" | "deal" | "product";
  deed: string;
  /** One that failed is left alone for so long, so that it stands in no other's way; with 0 until the next sweep. */
  retryAfterMs: number;
  /** Those that have waited longest first. */
  find(database: Kysely<Database>, page: DuePage): Promise<Item[]>;
  /** Takes one; undefined where its time has not come any more, or somebody else has it in hand. */
  take(work: Work, item: Item, now: Date): Promise<Taken | undefined>;
  /** False where it could not be done, so that it waits for the next sweep. */
  work(work: Work, taken: Taken, now: Date): Promise<boolean>;
}

/** When each of those that failed was tried last, in milliseconds. */
export type Failed = Map<string, number>;

const pageSize = 50;

/** Whoever holds what a sweep needs is not waited for longer: others are due too. */
const longestLockWait = "500ms";

/**
 * Sees once to everything that is due, by one work after the other, page by page, each in a transaction of its own. What
 * fails is logged, stops nothing, and is left alone by the works that follow. A shop that somebody holds locked is waited for
 * once a sweep, not once for each of its orders.
 */
export async function sweepDue<Item extends DueItem, Taken>(
  sweeping: Sweeping,
  works: readonly DueWork<Item, Taken>[],
  failed: Failed = new Map(),
): Promise<void> {
  const { database, signals, clock, log, stopping } = sweeping;
  const [exceptIds, exceptShopIds] = [new Set<string>(), new Set<string>()];

  const seeTo = async (due: DueWork<Item, Taken>, item: Item, now: Date): Promise<void> => {
    try {
      const isDone = await inTransaction(database, signals, async (work) => {
        await sql`set local lock_timeout = ${sql.lit(longestLockWait)}`.execute(work.tx);
        const taken = await due.take(work, item, now);
        return taken !== undefined && due.work(work, taken, now);
      });
      if (!isDone) exceptIds.add(item.id);
    } catch (error) {
      const said = { [due.name]: item.id, shop: item.shopId, deed: due.deed };
      if (sqlState(error) === lockNotAvailable) {
        exceptShopIds.add(item.shopId);
        log.warn(said, "somebody holds a shop locked: what is due there waits for the next sweep");
        return;
      }
      exceptIds.add(item.id);
      if (due.retryAfterMs > 0) failed.set(item.id, now.getTime());
      log.error({ ...said, err: error }, "what was due could not be done");
    }
  };

  const seeToPage = async (due: DueWork<Item, Taken>): Promise<number> => {
    const now = clock.now();
    for (const [id, at] of failed) if (at + due.retryAfterMs <= now.getTime()) failed.delete(id);
    const page = await due.find(database, {
      now,
      rows: pageSize,
      exceptIds: [...failed.keys(), ...exceptIds],
      exceptShopIds: [...exceptShopIds],
    });
    for (const item of page) if (!exceptShopIds.has(item.shopId)) await seeTo(due, item, now);
    return page.length;
  };

  for (const due of works) {
    let found = pageSize;
    while (found === pageSize && !stopping.aborted) found = await seeToPage(due);
  }
}
