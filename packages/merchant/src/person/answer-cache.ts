import type { PersistedClient, Persister } from "@tanstack/react-query-persist-client";
import type { Store } from "@tsena/web/store.ts";
import { phoneDisk, tryDisk, type Disk } from "./disk.ts";
import { ownKey, type KeyFor } from "./own-key.ts";
import { fromBytes, openBytes, sealBytes, toBytes, type Bytes } from "./sealing.ts";
import { sessionStore } from "./session.ts";
import type { SignedIn } from "./signed-in.ts";
import { sweep } from "../api/signals.ts";
import { apartOf, asSeenLast, isSame, withApart, withoutApart, youngOf, type Apart } from "./answer-cache.parts.ts";
import { laterTimings } from "../api/later-timings.ts";

/** What lies on the disk: answers of the server, which tell of customers and staff, sealed (decision 027). */
interface SealedAnswers {
  /** Whose sign-in the answers belong to: nobody else is shown them. */
  signInId: string;
  sealed: Bytes;
}

const key = "sealedAnswers";
const keyApart = "sealedAnswersApart";

/** Under what the answers are on the phone. */
export const answerKeys = [key, keyApart];

export interface PersistedAnswersDependencies {
  sessionStore: Store<SignedIn | null>;
  keyFor: KeyFor;
  disk: Disk;
}

type Owner = () => string | undefined;

/** Sealed answers on a disk. */
function createAnswerStore(disk: Disk) {
  return {
    /** What was sealed under a name for this sign-in; undefined for nothing, another's, or what cannot be opened. */
    async open(name: string, signInId: string, own: CryptoKey): Promise<unknown> {
      const stored = await tryDisk(() => disk.get<Partial<SealedAnswers>>(name));
      if (stored?.signInId !== signInId || !(stored.sealed instanceof Uint8Array)) return undefined;
      return fromBytes(await openBytes(own, stored.sealed));
    },
    put: (name: string, stored: SealedAnswers) => disk.set(name, stored),
    async forget(names: readonly string[]): Promise<void> {
      await tryDisk(() => Promise.all(names.map((name) => disk.del(name))));
    },
  };
}

/** Writes answers once a while, sealed; what is waiting when its person goes is dropped. */
function createWriting(
  { keyFor }: PersistedAnswersDependencies,
  storage: ReturnType<typeof createAnswerStore>,
  owner: Owner,
) {
  let waiting: { signInId: string; client: PersistedClient } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What of the answers cached apart is on the disk. */
  let written: Apart = {};

  async function write(): Promise<void> {
    const stored = waiting;
    waiting = timer = undefined;
    if (stored === undefined || stored.signInId !== owner()) return;
    const { signInId, client } = stored;
    const own = await keyFor(signInId);
    if (own === undefined) return;
    const apart = apartOf(client);
    const isNew = !isSame(apart, written);
    const [sealed, sealedApart] = await Promise.all([
      sealBytes(own, toBytes(withoutApart(client))),
      isNew ? sealBytes(own, toBytes(apart)) : undefined,
    ]);
    // Who signed out meanwhile has had everything deleted.
    if (signInId !== owner()) return;
    written = apart;
    // Both begin at once: who signs out from here on deletes both.
    const done = await tryDisk(() =>
      Promise.all([
        sealedApart && storage.put(keyApart, { signInId, sealed: sealedApart }),
        storage.put(key, { signInId, sealed }),
      ]),
    );
    if (done === undefined) written = {};
  }

  return {
    isWaiting: () => waiting !== undefined,
    /** What is on the disk of the answers cached apart, as it was read or deleted there. */
    know: (apart: Apart) => void (written = apart),
    put(client: PersistedClient): void {
      const signInId = owner();
      if (signInId === undefined) return;
      waiting = { signInId, client: youngOf(client) };
      timer ??= setTimeout(() => void write(), laterTimings.cacheEvery);
    },
    drop(): void {
      clearTimeout(timer);
      waiting = timer = undefined;
      written = {};
    },
  };
}

/** Caches the last answers of the person signed in on the phone, for a start without a network. */
export function createAnswerCache(dependencies: PersistedAnswersDependencies) {
  const { sessionStore: sessions, keyFor, disk } = dependencies;
  const owner = () => sessions.get()?.userInfo.signInId;
  const storage = createAnswerStore(disk);
  const writing = createWriting(dependencies, storage, owner);

  function removeClient(): Promise<void> {
    writing.drop();
    return storage.forget(answerKeys);
  }

  /** The answers of who is at the phone; what is too old among them, somebody else's, or past opening, leaves the phone. */
  async function restoreClient(): Promise<PersistedClient | undefined> {
    const signInId = owner() ?? "";
    const own = await keyFor(signInId);
    const [client, apart = {}] =
      own === undefined
        ? []
        : await Promise.all([storage.open(key, signInId, own), storage.open(keyApart, signInId, own)]);
    if (signInId !== (owner() ?? "")) return undefined;
    if (client === undefined) {
      writing.know({});
      await storage.forget(answerKeys);
      return undefined;
    }
    writing.know(apart as Apart);
    const all = withApart(client as PersistedClient, apart as Apart);
    const young = youngOf(all);
    const hasOld = young.clientState.queries.length < all.clientState.queries.length;
    if (hasOld && !writing.isWaiting()) writing.put(young);
    return asSeenLast(young);
  }

  return {
    persistClient: writing.put,
    restoreClient,
    removeClient,
  } satisfies Persister;
}

export const answerCache = createAnswerCache({ sessionStore, keyFor: ownKey.keyFor, disk: phoneDisk });

// Pages that show none of them have what is over forgotten, too.
sweep.subscribe(() => void answerCache.restoreClient());
