import { useEffect, useRef, useState } from "react";
import { ownDraft, readDraft, writeDraft } from "../../forms/draft.ts";
import { chosenStore } from "../chosen.store.ts";
import type { Direction, PriceChange, PriceStep } from "./prices.rules.ts";

/** A change of many prices as far as it was filled in; kept on the phone until it is done. */
export type PricesDraft = {
  /** The products chosen; empty while they are still to be. */
  ids: readonly string[];
  by: PriceChange["by"];
  direction: Direction;
  /** Hundredths of an ariary. */
  amount: number | null;
  percent: string;
  /** The specifications left as they are. */
  out: readonly string[];
  /** The prices typed for some, by specification. */
  own: Readonly<Record<string, number>>;
  /** What was sent and has not been answered for, and what of it has. */
  left: readonly PriceStep[];
  done: readonly PriceStep[];
};

const empty: PricesDraft = {
  ids: [],
  by: "amount",
  direction: 1,
  amount: null,
  percent: "",
  out: [],
  own: {},
  left: [],
  done: [],
};

const fields = Object.keys(empty) as (keyof PricesDraft)[];
const draftName = () => ownDraft("prices");

/** What was kept, for the products that another screen has handed over if it did. */
function begun(): PricesDraft {
  const kept = { ...empty, ...readDraft<PricesDraft>(draftName(), fields) };
  const ids = chosenStore.get();
  return ids.length === 0 ? kept : { ...empty, ids, left: kept.left, done: kept.done };
}

/** The change of many prices that is being filled in; what becomes of it is written down even once the screen was left. */
export function usePricesDraft() {
  const [draft, setDraft] = useState(begun);
  const latest = useRef(draft);
  // Handed over once: who comes back later begins with what was kept.
  useEffect(() => chosenStore.set([]), []);
  const put = (next: PricesDraft) => {
    latest.current = next;
    writeDraft(draftName(), fields, next);
    setDraft(next);
  };
  return {
    draft,
    set: (changed: Partial<PricesDraft>) => put({ ...latest.current, ...changed }),
    clear: () => put(empty),
    /** Writes down what is on its way: a phone that goes off meanwhile must know what to ask about. */
    note: (left: readonly PriceStep[]) => writeDraft(draftName(), fields, { ...latest.current, left }),
  };
}
