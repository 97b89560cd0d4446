import { useRef, useState } from "react";
import type { Draft } from "./drafts.ts";
import type { Typed } from "./typed.ts";

/**
 * What is typed, stored over a reload. While nothing is, it is as `start` says, which may follow the server.
 * @param draft where it is kept; `noDraft` for what never is
 */
export function useDraft<Value>(draft: Draft<Value>, start: Value) {
  const [stored, setStored] = useState(() => draft.read());
  // What was typed before it is drawn: two changes may come in one event.
  const typed = useRef(stored);
  const replace = (next: Value | undefined) => {
    typed.current = next;
    setStored(() => next);
    draft.write(next);
  };
  const latest = () => typed.current ?? start;
  return {
    values: stored ?? start,
    /** Whether anything was typed. */
    isTyped: stored !== undefined,
    latest,
    toSend: latest,
    change: (to: (before: Value) => Value) => replace(to(latest())),
    replace,
    /** What was typed goes on being shown. */
    arrived: () => draft.write(undefined),
    drop: () => replace(undefined),
  } satisfies Typed<Value> & Record<string, unknown>;
}
