import type { KeyValueStore } from "@tsena/web/storage.ts";
import { createStore, type Store } from "@tsena/web/store.ts";
import type { SignedIn } from "./signed-in.ts";

/**
 * How whoever was at the phone left it: signed out, locked by a person, asked by the server to say who it is, or with a session
 * that is over, which a second line may explain.
 */
export type Leaving = { how: "signedOut" | "locked" | "asked" } | { how: "expired"; detail?: string | undefined };

/** A session that was ended elsewhere: whose, null where that is not known, and the name of the failure that told it. */
export interface Over {
  name: string | null;
  why: string;
}

/** The keys under which the other tabs, and the next start, find how a session went. */
const leavingKey = "leaving";
export const overKey = "over";

/** What lies there; what cannot be read is as if nothing were. */
function read(storage: KeyValueStore, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** What of the end of a session the phone keeps: each tab says it, and what nobody was there to read stays until somebody is. */
export function createEndings(storage: KeyValueStore) {
  const overOn = () => read(storage, overKey) as Over | null;
  const overStore: Store<Over | null> = createStore(overOn());
  /** How the session of this tab was left in another one. */
  const leftStore: Store<Leaving | null> = createStore<Leaving | null>(null);

  function setOver(over: Over | null): void {
    if (over) storage.setItem(overKey, JSON.stringify(over));
    else storage.removeItem(overKey);
    overStore.set(over);
  }

  return {
    overStore,
    leftStore,

    /** Tells the other tabs how this sign-in is left; to be called before the token goes. */
    tellOtherTabs(session: SignedIn | null, leaving: Leaving): void {
      if (session) storage.setItem(leavingKey, JSON.stringify({ signInId: session.userInfo.signInId, leaving }));
    },

    /** Shows in this tab how another one has left this sign-in. */
    heed(signInId: string): void {
      const told = read(storage, leavingKey) as { signInId: string; leaving: Leaving } | null;
      if (told && told.signInId === signInId) leftStore.set({ ...told.leaving });
    },

    /** Somebody's session was ended elsewhere: that stays to be read until somebody comes. */
    addOver({ userInfo: { nickName, userName, knownBy } }: SignedIn, why: string): void {
      setOver({ name: nickName || userName || knownBy || null, why });
    },

    /** Somebody is there, and has read it. */
    clearOver(): void {
      storage.removeItem(leavingKey);
      setOver(null);
    },

    reread(): void {
      const found = overOn();
      if (JSON.stringify(found) !== JSON.stringify(overStore.get())) overStore.set(found);
    },
  };
}
