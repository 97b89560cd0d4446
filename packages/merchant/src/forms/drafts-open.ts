import { createStore } from "@tsena/web/store.ts";

/**
 * The sign-in whose drafts are open, by its `signInId`; null while nobody's are. The drafts themselves, and what opens
 * them, come with the first sign-in (`own-drafts.ts`): a stranger's first page does without.
 */
export const draftsOpenStore = createStore<string | null>(null);
