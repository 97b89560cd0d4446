import type { Kysely } from "kysely";
import type { OrderReminder } from "@tsena/contract/orders";
import type { Signals } from "../database/signals.ts";
import type { Database } from "../database/tables.ts";
import type { Clock } from "../system/clock.ts";
import { makeRoom } from "../system/room.ts";
import { listRinging } from "./reminders.store.ts";
import { type RingingOrder, ringingOf } from "./reminders.view.ts";

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** What rings at each shop. */
    reminders: Reminders;
  }
}

export interface Reminders {
  /** What rings now at a shop, or null, and besides the alert test of one of its devices; `serverTime` is told in whole seconds. */
  of(shopId: string, sessionId: string): Promise<OrderReminder>;
}

type Ringing = Omit<NonNullable<OrderReminder>, "serverTime"> | null;

/** What rings at a shop, and the answer of this second: the same for all its devices, so it is written out once. */
interface Cached {
  ringing: Ringing;
  /** The alert tests that ring, each for one session. */
  tests: ReadonlyMap<string, RingingOrder>;
  second: number;
  answer: OrderReminder;
}

/** Shops cached in the process at the most. */
const cachedAtMost = 100_000;

/**
 * What rings, cached in the process: every device asks every 5 s and the answer changes some times an hour. A copy is
 * dropped at the signal that its shop changed, and none is cached while signals may be missed.
 */
export function cacheReminders(database: Kysely<Database>, signals: Signals, clock: Clock): Reminders {
  const cached = new Map<string, Cached>();
  /** The newest load of each shop that is under way: only its result is fresh, and only if no signal came meanwhile. */
  const loads = new Map<string, symbol>();

  signals.on("shop", (shopId) => {
    if (shopId === null) {
      cached.clear();
      loads.clear();
      return;
    }
    cached.delete(shopId);
    loads.delete(shopId);
  });

  async function load(shopId: string): Promise<Cached> {
    const mark = Symbol(shopId);
    loads.set(shopId, mark);
    const entry: Cached = { ...(await loadRinging(database, shopId)), second: 0, answer: null };
    if (loads.get(shopId) !== mark) return entry;
    loads.delete(shopId);
    if (signals.listening()) cache(shopId, entry);
    return entry;
  }

  function cache(shopId: string, entry: Cached): void {
    makeRoom(cached, cachedAtMost);
    cached.set(shopId, entry);
  }

  return {
    async of(shopId, sessionId) {
      const entry = cached.get(shopId) ?? (await load(shopId));
      const test = entry.tests.get(sessionId);
      if (test !== undefined) return withTest(entry.ringing, test, clock.now());
      if (entry.ringing === null) return null;
      const second = Math.floor(clock.now().getTime() / 1000);
      if (entry.second !== second) {
        entry.second = second;
        entry.answer = Object.freeze({ ...entry.ringing, serverTime: wholeSecond(clock.now()) });
      }
      return entry.answer;
    },
  };
}

const wholeSecond = (at: Date): string => new Date(Math.floor(at.getTime() / 1000) * 1000).toISOString();

/** What rings at a shop for the device that tests its alert: the test among all else, in the order of their numbers. */
function withTest(ringing: Ringing, test: RingingOrder, now: Date): OrderReminder {
  const { count, orders } = ringing ?? { count: 0, orders: [] };
  const all = [...orders, test].sort((one, other) => other.seq - one.seq);
  const { seq, kind } = all[0] ?? test;
  return { seq, kind, count: count + 1, orders: all, serverTime: wholeSecond(now) };
}

async function loadRinging(database: Kysely<Database>, shopId: string): Promise<Pick<Cached, "ringing" | "tests">> {
  const rows = await listRinging(database, shopId);
  const tests = new Map(rows.flatMap((row) => (row.session_id === null ? [] : [[row.session_id, ringingOf(row)]])));
  const rings = rows.filter((row) => row.session_id === null);
  const [newest] = rings;
  if (newest === undefined) return { ringing: null, tests };
  const { seq, kind, count } = newest;
  return { ringing: { seq, kind, count, orders: rings.map(ringingOf) }, tests };
}
