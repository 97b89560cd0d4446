import { createStore } from "@tsena/web/store.ts";

/** The ids of the products chosen on the list, for the screen that changes prices: too many for an address. */
export const chosenStore = createStore<readonly string[]>([]);

/** The ids of those ticked to be put under another category: ticked still for who comes back from the choice of that, and nothing to do with prices. */
export const tickedStore = createStore<readonly string[]>([]);
