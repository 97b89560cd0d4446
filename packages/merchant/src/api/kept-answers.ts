import type { PersistedClient, Persister } from "@tanstack/react-query-persist-client";
import { phoneDisk, tryDisk, type Disk } from "./disk.ts";
import { ownKey, type KeyFor } from "./own-key.ts";
import { fromBytes, openBytes, sealBytes, toBytes, type Bytes } from "./sealing.ts";
import { sessionStore, type SignedIn } from "./session.ts";
import { sweep } from "./signals.ts";
import type { Store } from "./store.ts";
import { timings } from "./timings.ts";

/** What lies on the disk: answers of the server, which tell of customers and staff, sealed (decision 028). */
interface Kept {
  /** Whose sign-in the answers belong to: nobody else is shown them. */
  keptUnder: string;
  sealed: Bytes;
}

/** Big answers that seldom change (a query's `meta: { keepApart: true }`), by their hashes: written only when one of them has changed. */
type Apart = Record<string, unknown>;

type KeptQuery = PersistedClient["clientState"]["queries"][number];

const key = "sealedAnswers";
const keyApart = "sealedAnswersApart";

/** Under what the answers are on the phone. */
export const answerKeys = [key, keyApart];

/** Where the version before left them for everybody to read. */
const readableKeys = ["answers", "answersApart"];

const isApart = ({ meta }: KeptQuery) => meta?.["keepApart"] === true;

/** Whether an answer may still be on the phone. */
export const isYoung = ({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean =>
  Date.now() - dataUpdatedAt < timings.keepAnswers;

const withQueries = (client: PersistedClient, queries: KeptQuery[]): PersistedClient => ({
  ...client,
  clientState: { ...client.clientState, queries },
});

/** An answer is worth keeping though the last try to renew it has failed: offline, it is all there is. */
const calm = {
  status: "success",
  error: null,
  fetchStatus: "idle",
  fetchFailureReason: null,
  fetchFailureCount: 0,
} as const;

/** What is written each time: all but the data of the answers that are kept apart. */
const withoutApart = (client: PersistedClient) =>
  withQueries(
    client,
    client.clientState.queries.map((query) => {
      const state = { ...query.state, ...calm };
      return { ...query, state: isApart(query) ? { ...state, data: undefined } : state };
    }),
  );

/** The answers with the data that was kept apart; one whose data is gone is no answer. */
const withApart = (client: PersistedClient, apart: Apart) =>
  withQueries(
    client,
    client.clientState.queries.flatMap((query) => {
      const data = isApart(query) ? apart[query.queryHash] : query.state.data;
      return data === undefined ? [] : [{ ...query, state: { ...query.state, data } }];
    }),
  );

const apartOf = ({ clientState }: PersistedClient): Apart =>
  Object.fromEntries(clientState.queries.filter(isApart).map(({ queryHash, state }) => [queryHash, state.data]));

const isSame = (one: Apart, other: Apart) =>
  Object.keys({ ...one, ...other }).every((hash) => one[hash] === other[hash]);

export interface KeptAnswersDependencies {
  sessionStore: Store<SignedIn | null>;
  keyFor: KeyFor;
  disk: Disk;
}

/** Sealed answers on a disk. */
function createShelf(disk: Disk) {
  return {
    /** What was sealed under a name for this sign-in; undefined for nothing, another's, or what cannot be opened. */
    async open(name: string, keptUnder: string, ownKey: CryptoKey): Promise<unknown> {
      const kept = await tryDisk(() => disk.get<Partial<Kept>>(name));
      if (kept?.keptUnder !== keptUnder || !(kept.sealed instanceof Uint8Array)) return undefined;
      return fromBytes(await openBytes(ownKey, kept.sealed));
    },
    forget: (names: readonly string[]) => tryDisk(() => Promise.all(names.map((name) => disk.del(name)))),
  };
}

/** Keeps the last answers of the person signed in on the phone, for a start without a network. */
export function createKeptAnswers({ sessionStore: sessions, keyFor, disk }: KeptAnswersDependencies) {
  let waiting: { keptUnder: string; client: PersistedClient } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What of the answers kept apart is on the disk. */
  let written: Apart = {};
  const owner = () => sessions.get()?.userInfo.keptUnder;
  const shelf = createShelf(disk);

  async function write(): Promise<void> {
    const kept = waiting;
    waiting = timer = undefined;
    if (kept === undefined || kept.keptUnder !== owner()) return;
    const { keptUnder, client } = kept;
    const own = await keyFor(keptUnder);
    if (own === undefined) return;
    const apart = apartOf(client);
    const isNew = !isSame(apart, written);
    const [sealed, sealedApart] = await Promise.all([
      sealBytes(own, toBytes(withoutApart(client))),
      isNew ? sealBytes(own, toBytes(apart)) : undefined,
    ]);
    // Who signed out meanwhile has had everything deleted.
    if (keptUnder !== owner()) return;
    written = apart;
    // Both begin at once: who signs out from here on deletes both.
    const done = await tryDisk(() =>
      Promise.all([
        sealedApart && disk.set(keyApart, { keptUnder, sealed: sealedApart } satisfies Kept),
        disk.set(key, { keptUnder, sealed } satisfies Kept),
      ]),
    );
    if (done === undefined) written = {};
  }

  function persistClient(client: PersistedClient): void {
    const keptUnder = owner();
    if (keptUnder === undefined) return;
    waiting = {
      keptUnder,
      client: withQueries(
        client,
        client.clientState.queries.filter(({ state }) => isYoung(state)),
      ),
    };
    timer ??= setTimeout(() => void write(), timings.keepEvery);
  }

  async function removeClient(): Promise<void> {
    clearTimeout(timer);
    waiting = timer = undefined;
    written = {};
    await shelf.forget(answerKeys);
  }

  /** The answers of who is at the phone; what is too old among them, somebody else's, or past opening, leaves the phone. */
  async function restoreClient(): Promise<PersistedClient | undefined> {
    const keptUnder = owner();
    const own = keptUnder === undefined ? undefined : await keyFor(keptUnder);
    if (keptUnder === undefined || own === undefined) return void (await removeClient());
    const [client, apart] = await Promise.all([shelf.open(key, keptUnder, own), shelf.open(keyApart, keptUnder, own)]);
    if (keptUnder !== owner()) return undefined;
    if (client === undefined) {
      written = {};
      return void (await shelf.forget(answerKeys));
    }
    written = (apart ?? {}) as Apart;
    const all = withApart(client as PersistedClient, written);
    const young = withQueries(
      all,
      all.clientState.queries.filter(({ state }) => isYoung(state)),
    );
    const hasOld = young.clientState.queries.length < all.clientState.queries.length;
    if (hasOld && waiting === undefined) persistClient(young);
    return young;
  }

  return {
    persistClient,
    restoreClient,
    removeClient,
    /** As `restoreClient`, for pages that show none of them; what the version before left readable goes too. */
    async sweep(): Promise<void> {
      await shelf.forget(readableKeys);
      await restoreClient();
    },
  } satisfies Persister & { sweep(): Promise<void> };
}

export const keptAnswers = createKeptAnswers({ sessionStore, keyFor: ownKey.keyFor, disk: phoneDisk });

sweep.subscribe(() => void keptAnswers.sweep());
