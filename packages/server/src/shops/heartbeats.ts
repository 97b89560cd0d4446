import type { Kysely } from "kysely";
import type { Signals } from "../database/signals.ts";
import { sweepDue } from "../database/sweeping.ts";
import type { Database } from "../database/tables.ts";
import type { Dependencies } from "../http/dependencies.ts";
import type { Settings } from "../settings/settings.ts";
import type { Clock } from "../system/clock.ts";
import type { Worker } from "../workers/repeating.ts";
import { writeHeard } from "./heartbeats.store.ts";
import { returns } from "./silences.service.ts";

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** Which shops were heard. */
    heartbeats: Heartbeats;
  }
}

/** Whether somebody of a shop is there (rules/shops.md#reachable-shops). */
export interface Heartbeats {
  /** Somebody of a shop was there: their poll was answered, or their stream is open. */
  hear(shopId: string, at: Date): void;
  /** Writes down whom this node has heard; true where one of them is told as unreachable. */
  flush(): Promise<boolean>;
  /** Since when this node could hear whoever polled, and write it down. */
  hearingSince(): Date;
}

/** A shop that is back is told so within about this. */
const flushEveryMs = 250;

/** So many shops are written down by one statement at the most: a crowd that comes back at once is several. */
const shopsAtOnce = 5000;

/** A shop that was written down a moment ago: as heard when, and when it was heard since. */
interface Written {
  at: number;
  as: Date;
  heardAt: Date;
}

/**
 * What a shop's polls say of it, kept in the process (decision 042): each costs a look into a map. A shop that was not heard
 * for a while is written down with the next flush, one that goes on polling once in a fifth of the silence that counts, at
 * most once a minute: the database knows of each long before its silence would count, however many nodes hear it.
 */
export function keepHeartbeats(
  database: Kysely<Database>,
  { signals, clock, settings }: { signals: Signals; clock: Clock; settings: Settings },
): Heartbeats {
  const writtenEveryMs = Math.min(60_000, settings.waits.unreachable * 200);
  /** Those to be written down, by when they were heard last. */
  const unwritten = new Map<string, Date>();
  /** The others, in the order in which they were written down. */
  const written = new Map<string, Written>();
  let since = clock.now();
  let last: Promise<unknown> = Promise.resolve();

  // A node that was cut off from the database could answer no poll, nor hear what others have heard: silence counts anew.
  const beginAnew = (): void => void (since = clock.now());
  signals.on("shop", (shopId) => {
    if (shopId === null) beginAnew();
  });

  function takeDue(now: number): void {
    for (const [shopId, { at, as, heardAt }] of written) {
      if (at + writtenEveryMs > now) return;
      written.delete(shopId);
      if (heardAt > as) unwritten.set(shopId, heardAt);
    }
  }

  async function write(): Promise<boolean> {
    const now = clock.now().getTime();
    takeDue(now);
    const heard = [...unwritten];
    let isOneBack = false;
    for (let from = 0; from < heard.length; from += shopsAtOnce) {
      const some = heard.slice(from, from + shopsAtOnce);
      if (await writeHeard(database, some)) isOneBack = true;
      for (const [shopId, as] of some) {
        written.set(shopId, { at: now, as, heardAt: unwritten.get(shopId) ?? as });
        unwritten.delete(shopId);
      }
    }
    return isOneBack;
  }

  return {
    hear(shopId, at) {
      const known = written.get(shopId);
      if (known === undefined) unwritten.set(shopId, at);
      else known.heardAt = at;
    },
    flush() {
      // One after the other, so that whoever asks for a flush has all written down that was heard before.
      const flushed = last.then(write, write);
      last = flushed;
      // What could not be written down must not look like silence once it can.
      flushed.catch(beginAnew);
      return flushed;
    },
    hearingSince: () => since,
  };
}

/** Writes down whom the node has heard, at its stop too; a shop that is back is told at once. */
export function heartbeatWriter(dependencies: Dependencies): Worker {
  const { heartbeats, log } = dependencies;
  return {
    name: "the writer of heartbeats",
    everyMs: flushEveryMs,
    work: async () => {
      if (await heartbeats.flush()) await sweepDue(dependencies, [returns]);
    },
    finish: async () => {
      await heartbeats
        .flush()
        .catch((error: unknown) => log.warn({ err: error }, "who was heard last could not be written down"));
    },
  };
}
