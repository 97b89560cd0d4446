import { useCallback, useSyncExternalStore } from "react";

/** One clock for every countdown on the screen: it beats once a second while somebody listens and the page is seen. */
const beat = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  if (document.visibilityState === "hidden") return;
  for (const listener of listeners) listener();
}

/** Calls `listener` at each beat and when the page is seen again; gives what ends it. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(tick, beat);
    document.addEventListener("visibilitychange", tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
    timer = undefined;
  };
}

/** A value read off the clock; the screen is drawn again only when it changes. `read` must give a primitive. */
export function useTicking<Value extends string | number | boolean>(read: () => Value): Value {
  return useSyncExternalStore(useCallback(onTick, []), read, read);
}
