import type { Shelf } from "../api/storage.ts";
import { keptOf, quiet, type Kept } from "./reminder.reducer.ts";

const key = "ring";

interface Lying extends Kept {
  shopId: string;
}

/**
 * What of a shop's ring outlives a reload of the page: a notification that was swiped away does not come again, and what was
 * seen without a link is told once there is one. Numbers of causes and ids of orders: nothing of who ordered.
 */
export function createKeptRing(shelf: Shelf, shopId: () => string) {
  function read(): Kept {
    try {
      const lying = JSON.parse(shelf.getItem(key) ?? "null") as Lying | null;
      if (lying?.shopId === shopId())
        return { pushedSeq: lying.pushedSeq, seen: lying.seen.map(({ id, seq }) => ({ id, seq })) };
    } catch {
      // What cannot be read is as if nothing were there: one notification more.
    }
    return keptOf(quiet);
  }

  return {
    read,
    write: (kept: Kept) => shelf.setItem(key, JSON.stringify({ shopId: shopId(), ...kept } satisfies Lying)),
    forget: () => shelf.removeItem(key),
  };
}
