import type { Kysely } from "kysely";
import type { OrderReminder } from "@tsena/contract/orders";
import type { Signals } from "../database/signals.ts";
import type { Database } from "../database/tables.ts";
import { type Clock, isoOf } from "../system/clock.ts";
import { listRinging } from "./reminders.store.ts";

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** What rings at each shop. */
    reminders: Reminders;
  }
}

export interface Reminders {
  /** What rings at a shop now, or null; `serverTime` is told in whole seconds. */
  of(shopId: string): Promise<OrderReminder>;
}

type Ringing = Omit<NonNullable<OrderReminder>, "serverTime"> | null;

/** What rings at a shop, and the answer of this second: the same for all its devices, so it is written out once. */
interface Kept {
  ringing: Ringing;
  second: number;
  answer: OrderReminder;
}

/** Shops kept in the process at the most. */
const cachedAtMost = 100_000;

/**
 * What rings, kept in the process: every device asks every 5 s and the answer changes some times an hour. A copy is
 * dropped at the signal that its shop changed, and none is kept while signals may be missed.
 */
export function cacheReminders(database: Kysely<Database>, signals: Signals, clock: Clock): Reminders {
  const kept = new Map<string, Kept>();
  /** The newest load of each shop that is under way: only its result is fresh, and only if no signal came meanwhile. */
  const loads = new Map<string, symbol>();

  signals.on("shop", (shopId) => {
    if (shopId === null) {
      kept.clear();
      loads.clear();
      return;
    }
    kept.delete(shopId);
    loads.delete(shopId);
  });

  async function load(shopId: string): Promise<Kept> {
    const mark = Symbol(shopId);
    loads.set(shopId, mark);
    const entry: Kept = { ringing: await loadRinging(database, shopId), second: 0, answer: null };
    if (loads.get(shopId) !== mark) return entry;
    loads.delete(shopId);
    if (signals.listening()) keep(shopId, entry);
    return entry;
  }

  function keep(shopId: string, entry: Kept): void {
    const [oldest] = kept.size >= cachedAtMost ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(shopId, entry);
  }

  return {
    async of(shopId) {
      const entry = kept.get(shopId) ?? (await load(shopId));
      if (entry.ringing === null) return null;
      const second = Math.floor(clock.now().getTime() / 1000);
      if (entry.second !== second) {
        entry.second = second;
        entry.answer = Object.freeze({ ...entry.ringing, serverTime: new Date(second * 1000).toISOString() });
      }
      return entry.answer;
    },
  };
}

async function loadRinging(database: Kysely<Database>, shopId: string): Promise<Ringing> {
  const rows = await listRinging(database, shopId);
  const [newest] = rows;
  if (newest === undefined) return null;
  return {
    seq: newest.seq,
    kind: newest.kind,
    count: newest.count,
    orders: rows.map((row) => ({
      id: row.id,
      orderNo: row.order_no,
      seq: row.seq,
      kind: row.kind,
      acceptBy: isoOf(row.accept_by),
      amount: row.amount,
      itemCount: row.item_count,
    })),
  };
}
