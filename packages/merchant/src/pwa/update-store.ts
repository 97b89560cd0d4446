import { createStore } from "@tsena/web/store.ts";

/** The way into a newer build that waits to be used; null where none does. */
export const updateStore = createStore<(() => void) | null>(null);
