import { createStore } from "@tsena/web/store.ts";

/** Whether the server can be reached, and since when by `Date.now()`. */
export interface Link {
  online: boolean;
  since: number;
}

/** Follows the link by what the phone says and by what becomes of real requests: a phone may be connected to nothing. */
export function createLink(online: boolean) {
  const linkStore = createStore<Link>({ online, since: Date.now() });
  const set = (now: boolean) => {
    if (linkStore.get().online !== now) linkStore.set({ online: now, since: Date.now() });
  };
  return {
    linkStore,
    /** The server has answered, and is up to its work. */
    reached: () => set(true),
    /** Nothing came back, the phone says that it is offline, or the person goes on without a busy server. */
    lost: () => set(false),
  };
}

export type LinkState = ReturnType<typeof createLink>;

const inBrowser = typeof window !== "undefined";

/** Whether the phone believes in its network; what becomes of real requests tells more. */
export const hasNetwork = (): boolean => !inBrowser || navigator.onLine;

export const link = createLink(hasNetwork());

if (inBrowser) {
  window.addEventListener("online", link.reached);
  window.addEventListener("offline", link.lost);
}

export const { linkStore } = link;
