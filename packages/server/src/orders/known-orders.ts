import type { Signals } from "../database/signals.ts";
import type { Work } from "../database/transaction.ts";
import { endedStatuses } from "@tsena/contract/orders.states";
import { makeRoom } from "../system/room.ts";
import type { OrderWithItems } from "./orders.store.ts";

/** An order as this process left it, with the mark by which PostgreSQL tells whether its row is still the one that was written. */
export interface KnownOrder {
  order: OrderWithItems;
  mark: string;
}

/** Kept at the most, some thousands of bytes each; the oldest goes first. */
const keptAtMost = 5000;

const ofNodes = new WeakMap<Signals, Map<string, KnownOrder>>();

/** What a node keeps; nothing of before a moment at which it heard the others no more, when another database may have taken over. */
function keptBy(signals: Signals): Map<string, KnownOrder> {
  const known = ofNodes.get(signals);
  if (known !== undefined) return known;
  const kept = new Map<string, KnownOrder>();
  signals.on("shop", (id) => {
    if (id === null) kept.clear();
  });
  ofNodes.set(signals, kept);
  return kept;
}

/** Has the order kept as this work leaves it, once that is committed: whoever moves it next need not read it (decision 061). */
export function keepOrder({ signals, afterCommit }: Work, known: KnownOrder): void {
  afterCommit(() => {
    if (endedStatuses.includes(known.order.status) || !signals.listening()) return;
    const kept = keptBy(signals);
    makeRoom(kept, keptAtMost);
    kept.set(known.order.id, known);
  });
}

/** An order of a shop as this process left it; undefined where it did not, or somebody has taken it since. It is given once: what it was is not known any more as soon as somebody may move it. */
export function takeOrder({ signals }: Pick<Work, "signals">, { shopId, id }: { shopId: string; id: string }) {
  const kept = keptBy(signals);
  const known = kept.get(id);
  if (known?.order.shop_id !== shopId) return undefined;
  kept.delete(id);
  return known;
}
