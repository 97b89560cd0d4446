import type { Session, UserDetails } from "@tsena/contract/accounts";
import { newKey } from "@tsena/contract/action.keys";
import type { ModuleId } from "@tsena/contract/modules";
import { browserShelf, whenOtherTabWrites, type Shelf } from "./storage.ts";
import { createStore, type Store } from "./store.ts";

/** Who is at the phone, as far as it is known: what the sign-in said, and the user's details once they were fetched. */
export type UserInfo = Pick<Session, "shopId" | "auditStatus" | "permissions"> &
  Partial<UserDetails> &
  Partial<Pick<Session, "drafts">> & {
    /** Marks what this sign-in has stored on the phone, so that the next one never reads it. */
    keptUnder: string;
    /** The modules that the owner took back while this person was signed in. */
    withdrawn?: ModuleId[];
  };

export interface SignedIn {
  token: string;
  loginType: Session["loginType"];
  userInfo: UserInfo;
}

/** The keys under which the phone remembers who is signed in (specification, section 3). */
const keys = { token: "token", userInfo: "userInfo", loginType: "loginType" } as const;

/** Whether somebody has a shop, as far as is known: an owner has none until the application is sent, which the details tell. */
export function hasShop({ userInfo: { shopId, shopName = null } }: SignedIn): boolean {
  return shopId !== null || shopName !== null;
}

/** The key of the others on a shared phone: who signed in here and left it to somebody else, the latest first. */
const peopleKey = "people";

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

/** Who left the phone to somebody else; whoever is at it is not among them, even where another tab is halfway through. */
function readPeople(shelf: Shelf): SignedIn[] {
  try {
    const people = JSON.parse(shelf.getItem(peopleKey) ?? "[]") as SignedIn[];
    return people.filter(({ token }) => token !== shelf.getItem(keys.token));
  } catch {
    return [];
  }
}

/** The modules taken back so far, after the details told what is granted now. An owner is granted everything. */
function withdrawnOf({ loginType, userInfo }: SignedIn, granted: readonly ModuleId[]): ModuleId[] {
  if (loginType === 1) return [];
  const known = new Set([...(userInfo.withdrawn ?? []), ...userInfo.permissions]);
  return [...known].filter((id) => !granted.includes(id));
}

/** What is known of who is at the phone and who shares it, and its writing to the phone's storage. */
function createShelves(shelf: Shelf) {
  const sessionStore: Store<SignedIn | null> = createStore(readSession(shelf));
  const peopleStore: Store<readonly SignedIn[]> = createStore<readonly SignedIn[]>(readPeople(shelf));
  const listening = () => sessionStore.get() ?? peopleStore.get()[0] ?? null;
  /** For whom the order alerts go on: whoever is at the phone, else who was last (decisions, Accounts). */
  const listenerStore: Store<SignedIn | null> = createStore(listening());

  return {
    sessionStore,
    peopleStore,
    listenerStore,

    write({ token, loginType, userInfo }: SignedIn): void {
      // The token comes last and goes first: another tab that looks in between sees nobody, never a mixture of two people.
      shelf.setItem(keys.userInfo, JSON.stringify(userInfo));
      shelf.setItem(keys.loginType, String(loginType));
      shelf.setItem(keys.token, token);
      sessionStore.set({ token, loginType, userInfo });
    },

    clear(): void {
      shelf.removeItem(keys.token);
      shelf.removeItem(keys.userInfo);
      sessionStore.set(null);
    },

    writePeople(people: readonly SignedIn[]): void {
      if (people.length === 0) shelf.removeItem(peopleKey);
      else shelf.setItem(peopleKey, JSON.stringify(people));
      peopleStore.set(people);
    },

    /** Reads again what another tab has written. */
    reread(): void {
      const found = readSession(shelf);
      if (JSON.stringify(found) !== JSON.stringify(sessionStore.get())) sessionStore.set(found);
      const people = readPeople(shelf);
      if (JSON.stringify(people) !== JSON.stringify(peopleStore.get())) peopleStore.set(people);
      listenerStore.set(listening());
    },

    /** After everything else of a change: the alerts follow whoever is there now. */
    follow: () => listenerStore.set(listening()),
  };
}

/** The session of this phone, and the people who share it: kept over a reload, the same in every tab. */
export function createSession(shelf: Shelf) {
  const { sessionStore, peopleStore, listenerStore, write, clear, writePeople, reread, follow } = createShelves(shelf);

  /** Forgets token and user info of who is at the phone (specification, section 4); the others on it stay. */
  function signOut(): void {
    clear();
    follow();
  }

  /** Remembers who signed in; the details may follow by `keepUserInfo`. */
  function signIn({ token, loginType, ...said }: Session, details?: UserDetails): void {
    clear();
    write({ token, loginType, userInfo: { ...said, ...details, keptUnder: newKey() } });
    follow();
  }

  /** Adds freshly fetched details of the person signed in; without a session they are nobody's, and dropped. */
  function keepUserInfo(details: UserDetails): void {
    const session = sessionStore.get();
    if (session === null) return;
    const withdrawn = withdrawnOf(session, details.permissions);
    write({ ...session, userInfo: { ...session.userInfo, ...details, withdrawn } });
    // Who signs in once more, having forgotten the PIN, is one person on this phone.
    const others = peopleStore.get().filter(({ userInfo }) => userInfo.referralCode !== details.referralCode);
    if (others.length < peopleStore.get().length) writePeople(others);
    follow();
  }

  /** The person at the phone leaves it to somebody else, and stays known on it: the server has locked that session. */
  function setAside(): void {
    const session = sessionStore.get();
    if (session === null) return;
    writePeople([session, ...peopleStore.get()]);
    signOut();
  }

  /** Somebody who left the phone is at it again: the server has unlocked that session. */
  function takeOver(token: string): void {
    const person = peopleStore.get().find((one) => one.token === token);
    if (person === undefined) return;
    write(person);
    forgetPerson(token);
  }

  /** Forgets somebody who left the phone: that session is over. */
  function forgetPerson(token: string): void {
    writePeople(peopleStore.get().filter((one) => one.token !== token));
    follow();
  }

  const stores = { sessionStore, peopleStore, listenerStore };
  return { ...stores, signIn, signOut, keepUserInfo, setAside, takeOver, forgetPerson, reread };
}

const session = createSession(browserShelf());
whenOtherTabWrites([...Object.values(keys), peopleKey], session.reread);

export const { sessionStore, peopleStore, listenerStore } = session;
export const { signIn, signOut, keepUserInfo, setAside, takeOver, forgetPerson } = session;
