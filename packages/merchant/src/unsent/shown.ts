import { createStore } from "@tsena/web/store.ts";
import type { AnswerOf, UnsentKind } from "./unsent.kinds.ts";
import { inOrder, isOfKind, type Unsent, type UnsentNow } from "./unsent.rules.ts";

/**
 * What the server has said of an action; "gone": another tab has heard it; "givenUp": it has said nothing, and is not asked any more.
 */
export type End<K extends UnsentKind = UnsentKind> = { unsent: Unsent<K> } &
  /** Without an answer: it was done already. */
  (
    | { how: "done"; output: AnswerOf<K> | undefined }
    | { how: "refused"; error: unknown; isWatched: boolean }
    | { how: "gone" | "givenUp" }
  );

/** Whether an end is that of an action of one of some kinds: then so is its answer. */
export function isEndOf<K extends UnsentKind>(end: End, ...kinds: readonly K[]): end is End<K> {
  return isOfKind(end.unsent, ...kinds);
}

/** What waits at the phone, as this page shows it. */
export function createShown() {
  const store = createStore<readonly UnsentNow[]>([]);
  const ends = new Set<(end: End) => void>();
  const taps = new Map<string, (end?: End) => void>();
  /** What is still on its way to the disk: of that nobody is told that it waits. */
  const storing = new Set<string>();

  const show = (key: string, news: Partial<UnsentNow>) =>
    store.set(store.get().map((one) => (one.key === key ? { ...one, ...news } : one)));

  /** Whoever tapped need not look at the busy button any longer: the server has spoken, or it waits. */
  function letGo(key: string, end?: End): void {
    taps.get(key)?.(end);
    taps.delete(key);
    show(key, { isWatched: false });
  }

  return {
    store,
    show,
    taps,
    storing,
    letGo,
    /** The server cannot be reached: what was tapped is shown as waiting. */
    showWaiting(): void {
      for (const key of taps.keys()) if (!storing.has(key)) letGo(key);
    },
    add: (unsent: UnsentNow) => store.set(inOrder([...store.get(), unsent])),
    remove: (key: string) => store.set(store.get().filter((one) => one.key !== key)),
    of: (key: string) => store.get().find((one) => one.key === key),
    /** Tells whoever hears of ends of one; that one of them breaks keeps it from nobody else. */
    ended: (end: End) =>
      ends.forEach((heard) => {
        try {
          heard(end);
        } catch (error) {
          console.error(error);
        }
      }),
    onEnd(heard: (end: End) => void): () => void {
      ends.add(heard);
      return () => ends.delete(heard);
    },
  };
}

export type Shown = ReturnType<typeof createShown>;
