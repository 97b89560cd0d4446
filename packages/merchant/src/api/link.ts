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
  let cuts = 0;
  return {
    linkStore,
    /** The server can be reached. */
    reached: () => set(true),
    /**
     * To be called as the server is asked; gives what to call once it has answered, and is up to its work. What was on its way
     * as the phone said that its network is gone tells nothing of the link since.
     */
    asking(): () => void {
      const before = cuts;
      return () => {
        if (before === cuts) set(true);
      };
    },
    /** Nothing came back, or the person goes on without a busy server. */
    lost: () => set(false),
    /** The phone says that its network is gone. */
    cut(): void {
      cuts += 1;
      set(false);
    },
  };
}

export type LinkState = ReturnType<typeof createLink>;

const inBrowser = typeof window !== "undefined";

/** Whether the phone believes in its network; what becomes of real requests tells more. */
export const hasNetwork = (): boolean => !inBrowser || navigator.onLine;

export const link = createLink(hasNetwork());

if (inBrowser) {
  window.addEventListener("online", link.reached);
  window.addEventListener("offline", link.cut);
}

export const { linkStore } = link;
