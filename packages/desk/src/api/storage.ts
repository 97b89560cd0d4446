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

function browserShelf(): Shelf {
  try {
    localStorage.setItem("deskProbe", "1");
    localStorage.removeItem("deskProbe");
    return localStorage;
  } catch {
    return memoryShelf();
  }
}

/** The browser's storage; where it refuses (blocked, full, private), a memory that lasts as long as the page. */
export const shelf: Shelf = browserShelf();
