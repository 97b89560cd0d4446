import type { Session, UserDetails } from "@tsena/contract/accounts";
import { newKey } from "@tsena/contract/action.keys";
import type { ModuleId } from "@tsena/contract/modules";
import { browserStore, whenOtherTabWrites, type KeyValueStore } from "@tsena/web/storage.ts";
import { createStore, type Store } from "@tsena/web/store.ts";
import { hearsOrders } from "./access.ts";
import { createEndings, overKey, type Leaving } from "./endings.ts";
import { maskedAccount } from "./masked-account.ts";
import type { SignedIn, UserInfo } from "./signed-in.ts";

/** The keys under which the phone remembers who is signed in (rules/app.md#stored-keys). */
const keys = { token: "token", userInfo: "userInfo", loginType: "loginType" } as const;

/** What of a person lies readable on the phone beside what nobody can be without: what the way back to it shows, and what she may do there. */
const readable = [
  "shopName",
  "withdrawn",
  "hasPassword",
  "hasPin",
  "referralCode",
  "userName",
  "nickName",
  "avatar",
] as const satisfies (keyof UserInfo)[];

/** A person as she lies readable on the phone; the rest is sealed, or comes from the server again. */
function readableOf({ token, loginType, userInfo, mustProve = false, lockUnsent = false }: SignedIn): SignedIn {
  const { signInId, shopId, auditStatus, permissions, phoneNumber, email } = userInfo;
  const account = phoneNumber ?? email;
  const knownBy = account ? maskedAccount(account) : userInfo.knownBy;
  const readableFields = Object.fromEntries(
    readable.filter((field) => field in userInfo).map((field) => [field, userInfo[field]]),
  );
  const needed = { signInId, shopId, auditStatus, permissions };
  const known = { ...needed, ...readableFields, ...(knownBy && { knownBy }) };
  return { token, loginType, userInfo: known, ...(mustProve && { mustProve }), ...(lockUnsent && { lockUnsent }) };
}

/** The user info as it lies on the phone: as `readableOf`, with the account's key as far as it is locked, and whose it is. */
function lyingInfoOf(person: SignedIn): object {
  const { ownKey } = person.userInfo;
  const locked = ownKey && { mark: ownKey.mark, lockedKey: ownKey.lockedKey };
  return { ...readableOf(person).userInfo, of: person.token, ownKey: locked };
}

/** How the person at the phone is set aside. */
interface Aside {
  mustProve?: boolean;
  lockUnsent?: boolean;
  /** Who was locked has a PIN, whatever the details said before it was chosen. */
  how?: "locked" | "asked";
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The key of the others on a shared phone: who signed in here and left it to somebody else, the latest first. */
const peopleKey = "people";

function readSession(storage: KeyValueStore): SignedIn | null {
  const token = storage.getItem(keys.token);
  if (!token) return null;
  try {
    const userInfo = JSON.parse(storage.getItem(keys.userInfo) ?? "") as UserInfo & { of?: string };
    // Another tab wrote what it knew of the one before, of whose leaving it had yet to hear.
    if ((userInfo.of ?? token) !== token) return null;
    return { token, loginType: storage.getItem(keys.loginType) === "2" ? 2 : 1, userInfo };
  } catch {
    return null;
  }
}

/** Who left the phone to somebody else; whoever is at it is not among them, even where another tab is halfway through. */
function readPeople(storage: KeyValueStore): SignedIn[] {
  try {
    const people = JSON.parse(storage.getItem(peopleKey) ?? "[]") as SignedIn[];
    return people.filter(({ token }) => token !== storage.getItem(keys.token)).map(readableOf);
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
function createStores(storage: KeyValueStore) {
  const sessionStore: Store<SignedIn | null> = createStore(readSession(storage));
  const peopleStore: Store<readonly SignedIn[]> = createStore<readonly SignedIn[]>(readPeople(storage));
  const listening = () => [sessionStore.get(), ...peopleStore.get()].find(hearsOrders) ?? null;
  /** For whom the order alerts go on: whoever is at the phone, else who left it last, of those whom they reach (rules/accounts.md#alerts-go-on). */
  const listenerStore: Store<SignedIn | null> = createStore(listening());
  /** After everything else of a change: the alerts follow whoever is there now. */
  const follow = () => listenerStore.set(listening());
  const endings = createEndings(storage);
  /** Whether another tab has written somebody else, or nobody, of which this one has yet to hear: what it knows comes too late. */
  const isLate = () => storage.getItem(keys.token) !== (sessionStore.get() ?? { token: null }).token;
  /** What lies there is not written again: another tab may be about to write somebody else. */
  const put = (key: string, text: string) => storage.getItem(key) === text || storage.setItem(key, text);

  function write({ token, loginType, userInfo }: SignedIn): void {
    // The token comes last and goes first: another tab that looks in between sees nobody, never a mixture of two people.
    put(keys.userInfo, JSON.stringify(lyingInfoOf({ token, loginType, userInfo })));
    put(keys.loginType, String(loginType));
    put(keys.token, token);
    sessionStore.set({ token, loginType, userInfo });
  }

  return {
    sessionStore,
    peopleStore,
    listenerStore,
    endings,
    isLate,
    write,
    /** Those who share the phone, as whichever tab wrote them last. */
    people: () => readPeople(storage),

    clear(): void {
      storage.removeItem(keys.token);
      storage.removeItem(keys.userInfo);
      sessionStore.set(null);
    },

    writePeople(people: readonly SignedIn[]): void {
      if (people.length > 0) storage.setItem(peopleKey, JSON.stringify(people));
      else storage.removeItem(peopleKey);
      peopleStore.set(people);
    },

    /** Reads again what another tab has written. */
    reread(): void {
      const now = sessionStore.get();
      // A tab that had yet to hear of who is here has written over it.
      if (now && !isLate() && !readSession(storage)) write(now);
      const found = readSession(storage);
      const known = now && { ...now, userInfo: lyingInfoOf(now) };
      // What is sealed is not told by the other tab: of the same sign-in it is known here already.
      const isOfSame = found && now && found.userInfo.signInId === now.userInfo.signInId;
      endings.reread();
      if (!isSame(found, known))
        sessionStore.set(isOfSame ? { ...found, userInfo: { ...now.userInfo, ...found.userInfo } } : found);
      const people = readPeople(storage);
      if (!isSame(people, peopleStore.get())) peopleStore.set(people);
      follow();
      if (!found && now) endings.heed(now.userInfo.signInId);
      if (found && !now) endings.clearOver();
    },

    follow,
  };
}

/** What of a session lies sealed on the phone: it comes later than the rest, and never over what is newer. */
function createSealedHalf({ sessionStore, isLate, write }: ReturnType<typeof createStores>) {
  const ofSignIn = (signInId: string) => {
    const session = sessionStore.get();
    return session && !isLate() && session.userInfo.signInId === signInId ? session : undefined;
  };
  return {
    /** The account's key is on the phone now, locked; without one (no disk, no cipher) it stays in this page's memory. */
    storeLockedKey(signInId: string, lockedKey: string | undefined): void {
      const session = ofSignIn(signInId);
      if (!session) return;
      const { ownKey } = session.userInfo;
      const locked = ownKey && lockedKey ? { mark: ownKey.mark, lockedKey } : ownKey;
      if (locked) write({ ...session, userInfo: { ...session.userInfo, ownKey: locked } });
    },

    /** Details that lay sealed on the phone have been opened. */
    recallDetails(signInId: string, details: Partial<UserDetails>): void {
      const session = ofSignIn(signInId);
      if (session) sessionStore.set({ ...session, userInfo: { ...details, ...session.userInfo } });
    },
  };
}

/** What becomes of those who left the phone to somebody else. */
function createOthers({ people, writePeople, follow }: ReturnType<typeof createStores>) {
  return {
    /** Whether the server has yet to hear that somebody left the phone. */
    setLockUnsent(token: string, lockUnsent: boolean): void {
      writePeople(people().map((one) => (one.token === token ? readableOf({ ...one, lockUnsent }) : one)));
    },

    /** Forgets somebody who left the phone: that session is over. */
    forgetPerson(token: string): void {
      writePeople(people().filter((one) => one.token !== token));
      follow();
    },
  };
}

/** The session of this phone, and the people who share it: stored over a reload, the same in every tab. */
export function createSession(storage: KeyValueStore) {
  const own = createStores(storage);
  const { sessionStore, endings, isLate, write, clear, people, writePeople, reread, follow } = own;
  const [sealed, others] = [createSealedHalf(own), createOthers(own)];

  /** Forgets token and user info of who is at the phone (rules/app.md#signing-out); the others on it stay. */
  function signOut(leaving: Leaving = { how: "signedOut" }): void {
    if (isLate()) return reread();
    endings.tellOtherTabs(sessionStore.get(), leaving);
    clear();
    follow();
  }

  /** Remembers who signed in; the details follow by `storeUserInfo`. Who has come in another tab meanwhile leaves the phone to them. */
  function signIn({ token, loginType, ...info }: Session): void {
    reread();
    const { ownKey, hasPin } = sessionStore.get()?.userInfo ?? {};
    if (ownKey?.mark !== info.ownKey.mark) setAside({ mustProve: !hasPin, lockUnsent: true });
    clear();
    endings.clearOver();
    write({ token, loginType, userInfo: { ...info, signInId: newKey() } });
    follow();
  }

  /** Adds freshly fetched details of the person signed in; without a session they are nobody's, and dropped. */
  function storeUserInfo(details: UserDetails): void {
    const session = sessionStore.get();
    if (!session || isLate()) return;
    const withdrawn = withdrawnOf(session, details.permissions);
    write({ ...session, userInfo: { ...session.userInfo, ...details, withdrawn } });
    // Who signs in once more, having forgotten the PIN, is one person on this phone.
    const rest = people().filter(({ userInfo }) => userInfo.referralCode !== details.referralCode);
    if (rest.length < people().length) writePeople(rest);
    follow();
  }

  /** The person at the phone leaves it to somebody else, or must prove who they are, and stays known on it: the server has locked that session, or is to be told. */
  function setAside({ mustProve = false, lockUnsent = false, how = "locked" }: Aside = {}): void {
    const session = sessionStore.get();
    if (!session || isLate()) return reread();
    const userInfo = { ...session.userInfo, ...(how === "locked" && { hasPin: true }) };
    writePeople([readableOf({ ...session, userInfo, mustProve, lockUnsent }), ...people()]);
    signOut({ how });
  }

  /** Somebody who left the phone is at it again: the server has unlocked that session, and given her key once more. */
  function takeOver(token: string, ownKey: Session["ownKey"]): void {
    const person = people().find((one) => one.token === token);
    if (!person) return;
    endings.clearOver();
    write({ ...person, userInfo: { ...person.userInfo, ownKey } });
    others.forgetPerson(token);
  }

  return {
    ...endings,
    ...own,
    signIn,
    signOut,
    storeUserInfo,
    setAside,
    takeOver,
    ...others,
    ...sealed,
  };
}

const session = createSession(browserStore());
whenOtherTabWrites([...Object.values(keys), peopleKey, overKey], session.reread);

export const { sessionStore, peopleStore, listenerStore, overStore, leftStore, signIn, signOut, storeUserInfo } =
  session;
export const { setAside, setLockUnsent, takeOver, forgetPerson, addOver, clearOver, reread } = session;
export const { storeLockedKey, recallDetails } = session;
