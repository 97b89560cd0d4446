import type { PersistedClient, Persister } from "@tanstack/react-query-persist-client";
import type { SignedIn } from "./session.ts";
import type { Store } from "./store.ts";
import { timings } from "./timings.ts";

/** What of idb-keyval we use. */
export interface Disk {
  get<Value>(key: string): Promise<Value | undefined>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
}

interface Kept {
  /** Whose sign-in the answers belong to: nobody else is shown them. */
  keptUnder: string;
  client: PersistedClient;
}

/** Big answers that seldom change (a query's `meta: { keepApart: true }`), by their hashes: written only when one of them has changed. */
type Apart = Record<string, unknown>;

interface KeptApart {
  keptUnder: string;
  apart: Apart;
}

type KeptQuery = PersistedClient["clientState"]["queries"][number];

const key = "answers";
const keyApart = "answersApart";

/** Under what the answers are on the phone. */
export const answerKeys = [key, keyApart];

const isApart = ({ meta }: KeptQuery) => meta?.["keepApart"] === true;

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

/** Tries to use the disk. Without one (a private window, a full phone) the app only lacks its offline start. */
async function tryDisk<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn("The last answers could not be kept", error);
    return undefined;
  }
}

/** Keeps the last answers of the person signed in on the phone, for a start without a network. */
export function createKeptAnswers(sessionStore: Store<SignedIn | null>, disk: Disk): Persister {
  let waiting: Kept | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What of the answers kept apart is on the disk. */
  let written: Apart = {};
  const owner = () => sessionStore.get()?.userInfo.keptUnder;

  async function write(): Promise<void> {
    const kept = waiting;
    waiting = timer = undefined;
    if (kept === undefined || kept.keptUnder !== owner()) return;
    const { keptUnder, client } = kept;
    const apart = apartOf(client);
    const isNew = !isSame(apart, written);
    written = apart;
    // Both begin at once: who signs out meanwhile deletes both.
    const done = await tryDisk(() =>
      Promise.all([
        isNew ? disk.set(keyApart, { keptUnder, apart } satisfies KeptApart) : undefined,
        disk.set(key, { keptUnder, client: withoutApart(client) } satisfies Kept),
      ]),
    );
    if (done === undefined) written = {};
  }

  return {
    persistClient(client) {
      const keptUnder = owner();
      if (keptUnder === undefined) return;
      waiting = { keptUnder, client };
      timer ??= setTimeout(() => void write(), timings.keepEvery);
    },
    async restoreClient() {
      const read = await tryDisk(() => Promise.all([disk.get<Kept>(key), disk.get<KeptApart>(keyApart)]));
      const [kept, keptApart] = read ?? [];
      if (kept === undefined || kept.keptUnder !== owner()) return undefined;
      if (keptApart?.keptUnder === kept.keptUnder) written = keptApart.apart;
      return withApart(kept.client, written);
    },
    async removeClient() {
      clearTimeout(timer);
      waiting = timer = undefined;
      written = {};
      await tryDisk(() => Promise.all(answerKeys.map((one) => disk.del(one))));
    },
  };
}
