import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { isOutcomeUnknown } from "@tsena/contract/exchange";
import { useState } from "react";
import { toast } from "../../api/notices.ts";
import { offerUndo } from "../../undo/undo.store.ts";
import { sendBack, sendPrices } from "./prices.queries.ts";
import type { NewPrice } from "./prices.rules.ts";
import { useKeptWords } from "./use-kept-words.ts";
import type { usePricesDraft } from "./use-prices-draft.ts";

/** What came of a change that is over. */
export interface Ended {
  count: number;
  /** How many stay as they are: somebody else has set them meanwhile, or they are no longer there. */
  kept: number;
}

/** Sends the change, and says what came of it. */
export function usePricesSent({ draft, set, clear, record }: ReturnType<typeof usePricesDraft>) {
  const { t } = useLingui();
  const keptWords = useKeptWords();
  const [ended, setEnded] = useState<Ended | null>(null);

  const finish = (changed: readonly NewPrice[], kept: number) => {
    const count = changed.length;
    clear();
    if (count + kept > 0) setEnded({ count, kept });
    if (count === 0) return;
    const undo = async () => {
      const back = await sendBack(changed);
      if (back.kept > 0) toast(keptWords(back.kept));
      setEnded(null);
    };
    offerUndo({ text: t({ message: plural(count, { one: "# prix changé", other: "# prix changés" }) }), undo });
  };
  const send = async (newPrices: readonly NewPrice[]) => {
    record(newPrices);
    const { done, left, error, ...sent } = await sendPrices(newPrices);
    const changed = [...draft.done, ...done];
    const kept = draft.kept + sent.kept;
    if (error === null) finish(changed, kept);
    // A refusal of the very first has changed nothing: it was told, and the form is still there.
    else if (changed.length === 0 && !isOutcomeUnknown(error)) set({ left: [], done: [], kept: 0 });
    else set({ left, done: changed, kept });
    window.scrollTo(0, 0);
  };
  return { ended, send, finish, begin: () => setEnded(null) };
}
