import type { Session, UserDetails } from "@tsena/contract/accounts";
import { newKey } from "./keys.ts";
import { browserShelf, whenOtherTabWrites, type Shelf } from "./storage.ts";
import { createStore, type Store } from "./store.ts";

/** Who is at the phone, as far as it is known: what the sign-in said, and the user's details once they were fetched. */
export type UserInfo = Pick<Session, "shopId" | "auditStatus" | "permissions"> &
  Partial<UserDetails> & {
    /** Marks what this sign-in has stored on the phone, so that the next one never reads it. */
    keptUnder: string;
  };

export interface SignedIn {
  token: string;
  loginType: Session["loginType"];
  userInfo: UserInfo;
}

/** The keys under which the phone remembers who is signed in (specification, section 3). */
const keys = { token: "token", userInfo: "userInfo", loginType: "loginType" } as const;

function readSession(shelf: Shelf): SignedIn | null {
  const token = shelf.getItem(keys.token);
  if (token === null || token === "") return null;
  try {
    const userInfo = JSON.parse(shelf.getItem(keys.userInfo) ?? "") as UserInfo;
    return { token, loginType: shelf.getItem(keys.loginType) === "2" ? 2 : 1, userInfo };
  } catch {
    return null;
  }
}

/** The session of this phone: kept over a reload, the same in every tab. */
export function createSession(shelf: Shelf) {
  const sessionStore: Store<SignedIn | null> = createStore(readSession(shelf));

  function write({ token, loginType, userInfo }: SignedIn): void {
    // The token comes last and goes first: another tab that looks in between sees nobody, never a mixture of two people.
    shelf.setItem(keys.userInfo, JSON.stringify(userInfo));
    shelf.setItem(keys.loginType, String(loginType));
    shelf.setItem(keys.token, token);
    sessionStore.set({ token, loginType, userInfo });
  }

  /** Forgets token and user info (specification, section 4). */
  function signOut(): void {
    shelf.removeItem(keys.token);
    shelf.removeItem(keys.userInfo);
    sessionStore.set(null);
  }

  /** Remembers who signed in; the details may follow by `keepUserInfo`. */
  function signIn({ token, loginType, shopId, auditStatus, permissions }: Session, details?: UserDetails): void {
    signOut();
    write({ token, loginType, userInfo: { shopId, auditStatus, permissions, ...details, keptUnder: newKey() } });
  }

  /** Adds freshly fetched details of the person signed in; without a session they are nobody's, and dropped. */
  function keepUserInfo(details: UserDetails): void {
    const session = sessionStore.get();
    if (session !== null) write({ ...session, userInfo: { ...session.userInfo, ...details } });
  }

  /** Reads again what another tab has written. */
  function reread(): void {
    const found = readSession(shelf);
    if (JSON.stringify(found) !== JSON.stringify(sessionStore.get())) sessionStore.set(found);
  }

  return { sessionStore, signIn, signOut, keepUserInfo, reread };
}

const session = createSession(browserShelf());
whenOtherTabWrites(Object.values(keys), session.reread);

export const { sessionStore, signIn, signOut, keepUserInfo } = session;
