import type { Kysely } from "kysely";
import type { OrderReminder } from "@tsena/contract/orders";
import type { Signals } from "../database/signals.ts";
import type { Database } from "../database/tables.ts";
import type { Clock } from "../outside/clock.ts";
import { isoOf } from "./orders.store.ts";
import { listRinging } from "./reminders.store.ts";

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
const keptAtMost = 100_000;

/**
 * What rings, kept in the process: every device asks every 5 s and the answer changes some times an hour. A copy is
 * dropped at the signal that its shop changed, and none is kept while signals may be missed.
 */
export function keepReminders(database: Kysely<Database>, signals: Signals, clock: Clock): Reminders {
  const kept = new Map<string, Kept>();
  const changes = new Map<string, number>();
  let epoch = 0;

  signals.on("shop", (shopId) => {
    if (shopId === null) {
      epoch += 1;
      kept.clear();
      changes.clear();
      return;
    }
    kept.delete(shopId);
    if (changes.has(shopId)) changes.set(shopId, (changes.get(shopId) ?? 0) + 1);
  });

  async function load(shopId: string): Promise<Kept> {
    const atEpoch = epoch;
    const atChange = changes.get(shopId) ?? 0;
    changes.set(shopId, atChange);
    const entry: Kept = { ringing: await loadRinging(database, shopId), second: 0, answer: null };
    const isFresh = atEpoch === epoch && changes.get(shopId) === atChange && signals.listening();
    if (isFresh) keep(shopId, entry);
    return entry;
  }

  function keep(shopId: string, entry: Kept): void {
    changes.delete(shopId);
    const [oldest] = kept.size >= keptAtMost ? kept.keys() : [];
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
    count: rows.length,
    orders: rows.map((row) => ({
      id: row.id,
      orderNo: row.order_no,
      kind: row.kind,
      acceptBy: isoOf(row.accept_by),
      amount: row.amount,
      itemCount: row.item_count,
    })),
  };
}
