import type { Draft } from "@tsena/web/forms/drafts.ts";
import { isSame, useDraft } from "@tsena/web/forms/use-draft.ts";
import { useState } from "react";

/** The fields of a question that are kept as it is closed, and over a reload, until they are sent or given up (rules/desk.md#what-is-typed-in-a-question). */
export function useKeptFields<Values extends object>(draft: Draft<Values>, empty: Values) {
  const typed = useDraft(draft, empty);
  const [isTakenUp, setTakenUp] = useState(typed.isTyped);
  return {
    values: typed.values,
    /** Whether it was begun before, and goes on from there. */
    isTakenUp,
    set<Name extends keyof Values>(name: Name, value: Values[Name]): void {
      typed.change((before) => ({ ...before, [name]: value }));
      if (isSame(typed.latest(), empty)) typed.drop();
    },
    drop(): void {
      setTakenUp(false);
      typed.drop();
    },
  };
}
