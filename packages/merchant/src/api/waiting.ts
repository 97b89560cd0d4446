import { createStore } from "@tsena/web/store.ts";

/** How many actions of whoever is at the phone wait to be sent (rules/app.md#unsent-actions). */
export const waitingStore = createStore(0);
