/** What of `localStorage` we use. */
export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A key-value store that lasts as long as the page. */
export function memoryStore(): KeyValueStore {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** The names of all that is in a store. */
export function namesOn(storage: KeyValueStore): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
}

/** A storage of the browser; where that refuses it (blocked, full, private), a memory that lasts as long as the page. */
function storeOf(storage: () => Storage): KeyValueStore {
  try {
    const store = storage();
    store.setItem("probe", "1");
    store.removeItem("probe");
    return store;
  } catch {
    return memoryStore();
  }
}

/** The phone's storage, else a memory. */
export const browserStore = (): KeyValueStore => storeOf(() => localStorage);

/** What outlives a reload of this tab, and is seen by no other; else a memory. */
export const tabStore = (): KeyValueStore => storeOf(() => sessionStorage);

/**
 * Calls `changed` when another tab has written one of the keys (or emptied the storage), and when a page comes back that
 * the browser had put aside: it was told of nothing meanwhile, not of a sign-out either.
 */
export function whenOtherTabWrites(keys: readonly string[], changed: () => void): void {
  if (typeof window === "undefined") return;
  window.addEventListener("storage", ({ key }) => {
    if (key === null || keys.includes(key)) changed();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) changed();
  });
}
