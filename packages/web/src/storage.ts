/** What of `localStorage` we use. */
export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A shelf that lasts as long as the page. */
export function memoryShelf(): Shelf {
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

/** The names of all that is on a shelf. */
export function namesOn(shelf: Shelf): string[] {
  return Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "");
}

/** The phone's storage; where the browser refuses it (blocked, full, private), a memory that lasts as long as the page. */
export function browserShelf(): Shelf {
  try {
    localStorage.setItem("probe", "1");
    localStorage.removeItem("probe");
    return localStorage;
  } catch {
    return memoryShelf();
  }
}

/** Calls `changed` when another tab has written one of the keys (or emptied the storage). */
export function whenOtherTabWrites(keys: readonly string[], changed: () => void): void {
  if (typeof window === "undefined") return;
  window.addEventListener("storage", ({ key }) => {
    if (key === null || keys.includes(key)) changed();
  });
}
