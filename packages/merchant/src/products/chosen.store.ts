import { createStore } from "@tsena/web/store.ts";

/** The ids of the products chosen on the list, for the screen that changes prices: too many for an address. */
export const chosenStore = createStore<readonly string[]>([]);
