import { useSyncExternalStore } from "react";

/** A value that can be watched, outside of React. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** Calls `listener` with the new and the old value after each change; the answer ends it. */
  subscribe(listener: (value: Value, before: Value) => void): () => void;
}

/** Makes a store; setting the value it already has tells nobody. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<(value: Value, before: Value) => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      const before = value;
      value = next;
      for (const listener of listeners) listener(next, before);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value, or a part of it, as React sees it. `select` must give the same part for the same value. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part;
export function useStore<Value, Part>(store: Store<Value>, select?: (value: Value) => Part): Value | Part {
  const read = () => (select === undefined ? store.get() : select(store.get()));
  return useSyncExternalStore(store.subscribe, read, read);
}
