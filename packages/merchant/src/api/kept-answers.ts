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

const key = "answers";

/** An answer is worth keeping though the last try to renew it has failed: offline, it is all there is. */
function withoutFailures(client: PersistedClient): PersistedClient {
  const { queries, mutations } = client.clientState;
  const calm = {
    status: "success",
    error: null,
    fetchStatus: "idle",
    fetchFailureReason: null,
    fetchFailureCount: 0,
  } as const;
  return {
    ...client,
    clientState: { mutations, queries: queries.map((query) => ({ ...query, state: { ...query.state, ...calm } })) },
  };
}

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
  const owner = () => sessionStore.get()?.userInfo.keptUnder;

  async function write(): Promise<void> {
    const kept = waiting;
    waiting = timer = undefined;
    if (kept !== undefined && kept.keptUnder === owner()) await tryDisk(() => disk.set(key, kept));
  }

  return {
    persistClient(client) {
      const keptUnder = owner();
      if (keptUnder === undefined) return;
      waiting = { keptUnder, client: withoutFailures(client) };
      timer ??= setTimeout(() => void write(), timings.keepEvery);
    },
    async restoreClient() {
      const kept = await tryDisk(() => disk.get<Kept>(key));
      return kept !== undefined && kept.keptUnder === owner() ? kept.client : undefined;
    },
    async removeClient() {
      clearTimeout(timer);
      waiting = timer = undefined;
      await tryDisk(() => disk.del(key));
    },
  };
}
