import type { KeyValueStore } from "@tsena/web/storage.ts";
import { storedOf, quiet, without, type StoredRing } from "./reminder.reducer.ts";
import type { Cause } from "@tsena/contract/orders.notices";

const key = "ring";

interface Lying extends StoredRing {
  shopId: string;
}

const causesIn = (causes: readonly Cause[]) => causes.map(({ id, seq }) => ({ id, seq }));

/** So many lie there: what a page was closed over goes in the end. */
const most = 100;

/** What lies there, with what this tab has changed of it: what another tab has added meanwhile stays. */
function joined(lying: readonly Cause[], before: readonly Cause[], now: readonly Cause[]): Cause[] {
  return [...without(lying, [...before, ...now]), ...now].slice(-most);
}

/**
 * What of a shop's ring outlives a reload of the page, and is one for all tabs of the phone: a notification that was swiped away
 * does not come again, and what was seen without a link is told once there is one. Numbers of causes and ids of orders: nothing
 * of who ordered.
 */
export function createRingStore(storage: KeyValueStore, shopId: () => string) {
  function read(): StoredRing {
    try {
      const lying = JSON.parse(storage.getItem(key) ?? "null") as Lying | null;
      if (lying?.shopId === shopId()) return { pushed: causesIn(lying.pushed), seen: causesIn(lying.seen) };
    } catch {
      // What cannot be read is as if nothing were there: one notification more.
    }
    return storedOf(quiet);
  }

  return {
    read,
    write(before: StoredRing, now: StoredRing): void {
      const lying = read();
      const pushed = joined(lying.pushed, before.pushed, now.pushed);
      const seen = joined(lying.seen, before.seen, now.seen);
      storage.setItem(key, JSON.stringify({ shopId: shopId(), pushed, seen } satisfies Lying));
    },
    forget: () => storage.removeItem(key),
  };
}
