import { browserStore } from "@tsena/web/storage.ts";

/** One for the whole desk: where the browser refuses, what one part has written another still finds in memory. */
export const storage = browserStore();
