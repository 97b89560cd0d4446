import { useRef, useState } from "react";
import type { Draft } from "./drafts.ts";

/** What a form holds as it is typed, wherever it is stored; `Sent`: what of it is judged and sent. */
export interface Typed<Values, Sent = Values> {
  /** As they are drawn. */
  values: Values;
  /** As they stand right now, also before that is drawn. */
  latest(): Values;
  /** Changes them as they stand right now: of two changes in one event none is lost. */
  change(to: (before: Values) => Values): void;
  toSend(): Sent;
  /** What was sent has arrived: it is removed from the draft. */
  arrived(sent: Sent): void;
  /** Goes back to where the form began. */
  drop(): void;
}

/**
 * What is typed, stored over a reload. While nothing is, it is as `start` says, which may follow the server.
 * @param draft where it is stored; `noDraft` for what never is
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

/** Whether two values of a field say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
