import { useEffect, useRef } from "react";
import { ownDraft } from "../../forms/own-draft.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { chosenStore } from "../chosen.store.ts";
import { PricesShape } from "../draft.shapes.ts";
import type { Direction, PriceChange, NewPrice } from "./prices.rules.ts";

/** A change of many prices as far as it was filled in; stored on the phone until it is done. */
export type PricesDraft = {
  /** The products chosen; empty while they are still to be. */
  ids: readonly string[];
  by: PriceChange["by"];
  direction: Direction;
  /** Hundredths of an ariary. */
  amount: number | null;
  percent: string;
  /** The variants left as they are. */
  out: readonly string[];
  /** The prices typed for some, by variant. */
  own: Readonly<Record<string, number>>;
  /** What was sent and has not been answered for, and what of it has. */
  left: readonly NewPrice[];
  done: readonly NewPrice[];
  /** How many of what was answered for stay as somebody else has set them. */
  kept: number;
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
  kept: 0,
};

const stored = ownDraft<PricesDraft>("prices", PricesShape);

/** What of a change was sent, and what came of it so far. */
const sentOf = ({ left, done, kept }: PricesDraft) => ({ left, done, kept });

/** What was stored, for the products that another screen has handed over if it did. */
function begun(): PricesDraft | undefined {
  const [before, ids] = [stored.read(), chosenStore.get()];
  return ids.length === 0 ? before : { ...empty, ids, ...sentOf(before ?? empty) };
}

/** The change of many prices that is being filled in; what becomes of it is written down even once the screen was left. */
export function usePricesDraft() {
  // What is on its way stays written down whatever is touched meanwhile: as prices still to be changed it would be changed twice.
  const onItsWay = useRef<Pick<PricesDraft, "left">>(undefined);
  const write = (draft: PricesDraft | undefined) => stored.write(draft && { ...draft, ...onItsWay.current });
  const { values, latest, change, drop } = useDraft<PricesDraft>({ read: begun, write }, empty);
  // Handed over once: who comes back later begins with what was stored.
  useEffect(() => chosenStore.set([]), []);
  return {
    draft: values,
    set(changed: Partial<PricesDraft>): void {
      if (changed.left !== undefined) onItsWay.current = undefined;
      change((before) => ({ ...before, ...changed }));
    },
    clear(): void {
      onItsWay.current = undefined;
      drop();
    },
    /** Writes down what is on its way: a phone that goes off meanwhile must know what to ask about. */
    record(left: readonly NewPrice[]): void {
      onItsWay.current = { left };
      write(latest());
    },
  };
}
