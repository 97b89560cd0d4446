import { isSameOrder } from "@tsena/contract/list-order";
import { useState } from "react";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import { reportFailure } from "../../api/notices.ts";
import { mergedOrder, moved } from "./sorting.rules.ts";

interface Sortable {
  /** The ids as the server has them, as far as it is known. */
  ids: readonly string[];
  /** Saves an order over the one that was seen; quiet, for what it refuses is reported here. Where it is refused, the list is asked for again. */
  save: (ids: readonly string[], seen: readonly string[]) => Promise<void>;
}

/**
 * An order that is being changed: mine over that of the server. Where that one is another meanwhile, mine is kept as far as
 * it goes, and what is new or gone is taken over.
 */
export function useSorting({ ids, save }: Sortable) {
  const [mine, setMine] = useState<{ ids: readonly string[]; from: readonly string[] } | null>(null);
  const [refusals, setRefusals] = useState(0);
  const shown = mine === null ? ids : mergedOrder(mine.ids, ids);
  const drop = () => {
    setMine(null);
    setRefusals(0);
  };
  const send = async () => {
    await save(shown, ids);
    return shown;
  };
  // What was moved while it was on its way is still to be saved.
  const keepOn = (saved: readonly string[]) => {
    setMine((now) =>
      now === null || isSameOrder(mergedOrder(now.ids, saved), saved) ? null : { ids: now.ids, from: saved },
    );
    setRefusals(0);
  };
  const sending = useSending<void, readonly string[]>(send, {
    onDone: keepOn,
    onFailed: (error) => (error.name === "changedMeanwhile" ? setRefusals((count) => count + 1) : reportFailure(error)),
  });
  return {
    ids: shown,
    changed: mine !== null && !isSameOrder(shown, ids),
    /** Somebody else has changed the list since this order was begun. */
    overtaken: mine !== null && (refusals > 0 || !isSameOrder(mine.from, ids)),
    /** How often it was refused for that. */
    refusals,
    move: (from: number, to: number) => setMine({ ids: moved(shown, from, to), from: mine?.from ?? ids }),
    drop,
    isSaving: sending.isSending,
    /** Resolves to false where it did not arrive, or where the list is another meanwhile: then it is shown. */
    save: () => sending.run(),
  };
}
