import { useSyncExternalStore } from "react";

/** A value that can be watched, outside of React. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** Calls `listener` after each change; the answer ends it. */
  subscribe(listener: () => void): () => void;
}

/** Makes a store; setting the value it already has tells nobody. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value, as React sees it. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
