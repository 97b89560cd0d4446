import type { Session } from "@tsena/contract/accounts";
import { createStore, type Store } from "@tsena/web/store.ts";
import { phoneDisk, tryDisk, type Disk } from "./disk.ts";
import { lockKey, newLock, sealingKey, unlockKey } from "./sealing.ts";
import { onPersonChange } from "./person-changes.ts";
import { storeLockedKey, sessionStore } from "./session.ts";
import type { SignedIn } from "./signed-in.ts";
import { sweep } from "../api/signals.ts";

/** The key of the account at the phone; undefined where its things cannot be sealed, and last as long as the page. */
export interface OwnKey {
  /** Whose sign-in it belongs to. */
  signInId: string;
  mark: string;
  key: CryptoKey | undefined;
  /** Under what its things lay until the server's secret changed; known only where the server has just told. */
  before: { mark: string; key: CryptoKey | undefined }[];
}

/** The keys under which things of the account may still lie; one that is no key opens nothing. */
function keysBefore(given: Session["ownKey"]["before"] = []): Promise<OwnKey["before"]> {
  return Promise.all(given.map(async ({ mark, key }) => ({ mark, key: await sealingKey(key).catch(() => undefined) })));
}

export interface OwnKeyDependencies {
  sessionStore: Store<SignedIn | null>;
  storeLockedKey(signInId: string, lockedKey: string | undefined): void;
  disk: Disk;
}

const lockStart = "lock.";
/** Under its sign-in's name, and of its own: who comes back is given another, which a tab that hears late of her leaving does not take away. */
const lockOf = (signInId: string, lockedKey = "") => `${lockStart}${signInId}.${lockedKey.slice(0, 16)}`;
const signInIdIn = (name: string) => name.split(".")[1] ?? "";

/** The locks that lie on the disk. */
function createLocks(disk: Disk) {
  return {
    put: (signInId: string, lockedKey: string, lock: CryptoKey) => disk.set(lockOf(signInId, lockedKey), lock),

    /** The lock of a locked key; an app of before had one for a sign-in. */
    async of(signInId: string, lockedKey: string): Promise<CryptoKey | undefined> {
      return (await disk.get<CryptoKey>(lockOf(signInId, lockedKey))) ?? disk.get<CryptoKey>(lockStart + signInId);
    },

    async drop(signInId: string, lockedKey: string | undefined): Promise<void> {
      const names = [lockStart + signInId, lockOf(signInId, lockedKey)];
      await tryDisk(() => Promise.all(names.map((name) => disk.del(name))));
    },

    /** Drops those whose sign-in is over, and was not seen to end: the app was closed in that moment. */
    async dropOld(isAtThePhone: (signInId: string) => boolean): Promise<void> {
      const names = await disk.keys();
      const over = names.filter((name) => name.startsWith(lockStart) && !isAtThePhone(signInIdIn(name)));
      await Promise.all(over.map((name) => disk.del(name)));
    },
  };
}

/**
 * The key that everything of the account at this phone is sealed with (decision 027). Half of it lies with the session and
 * goes with the token, in the same moment; the lock that opens that half lies on the disk, and no script can read it.
 */
export function createOwnKey({ sessionStore: sessions, storeLockedKey: storeLocked, disk }: OwnKeyDependencies) {
  /** Whose key is open; null while nobody's is. */
  const openStore = createStore<OwnKey | null>(null);
  const locks = createLocks(disk);
  let opening: Promise<void> = Promise.resolve();
  const isAtThePhone = (signInId: string) => sessions.get()?.userInfo.signInId === signInId;

  /** Puts a key that the server gave on the phone, so that it is there after a reload, without a link too. */
  async function layDown(signInId: string, given: string): Promise<void> {
    const locked = await tryDisk(async () => {
      const lock = await newLock();
      if (lock === undefined) return undefined;
      const sealed = await lockKey(lock, given);
      await locks.put(signInId, sealed, lock);
      return sealed;
    });
    if (isAtThePhone(signInId)) storeLocked(signInId, locked);
    else await locks.drop(signInId, locked);
  }

  async function keyOf({ userInfo: { signInId, ownKey } }: SignedIn): Promise<CryptoKey | undefined> {
    if (ownKey?.key !== undefined) return sealingKey(ownKey.key);
    const { lockedKey } = ownKey ?? {};
    if (lockedKey === undefined) return undefined;
    const lock = await tryDisk(() => locks.of(signInId, lockedKey));
    return lock && unlockKey(lock, lockedKey);
  }

  async function open(session: SignedIn | null): Promise<void> {
    openStore.set(null);
    if (session === null) return;
    const { signInId, ownKey } = session.userInfo;
    // A key that is none, or that does not fit its lock, keeps nobody out of the app.
    const key = await keyOf(session).catch(() => undefined);
    const before = await keysBefore(ownKey?.before);
    if (!isAtThePhone(signInId)) return;
    openStore.set({ signInId, mark: ownKey?.mark ?? "", key, before });
    if (ownKey?.key === undefined) return;
    if (key === undefined) storeLocked(signInId, undefined);
    else void layDown(signInId, ownKey.key);
  }

  sweep.subscribe(() => void tryDisk(() => locks.dropOld(isAtThePhone)));
  opening = open(sessions.get());

  return {
    openStore,
    follow(session: SignedIn | null, before: SignedIn | null): void {
      const [now, then] = [session?.userInfo, before?.userInfo];
      if (now?.signInId !== then?.signInId) {
        if (then !== undefined) void locks.drop(then.signInId, then.ownKey?.lockedKey);
        opening = open(session);
      } else if (openStore.get()?.key === undefined && now?.ownKey?.lockedKey !== then?.ownKey?.lockedKey) {
        // Another tab has put the key on the phone after the session.
        opening = open(session);
      }
    },
    /** The key of a sign-in, once it is open; undefined for one that is not at the phone. */
    async keyFor(signInId: string): Promise<CryptoKey | undefined> {
      await opening;
      const own = openStore.get();
      return own?.signInId === signInId ? own.key : undefined;
    },
  };
}

export type KeyFor = ReturnType<typeof createOwnKey>["keyFor"];

export const ownKey = createOwnKey({ sessionStore, storeLockedKey, disk: phoneDisk });
onPersonChange("key", ownKey.follow);
