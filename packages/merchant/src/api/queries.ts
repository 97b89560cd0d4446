import {
  type InfiniteData,
  infiniteQueryOptions,
  onlineManager,
  type Query,
  QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { type Changing as Changed, createMutationCache, renewed } from "@tsena/web/renewed.ts";
import { shape } from "virtual:calls";
import type { api } from "./api.ts";
import { isBusy, isCallFailed } from "@tsena/web/call-failed.ts";
import type { ClientCall } from "./client.ts";
import { answerCache } from "../person/answer-cache.ts";
import { isYoung } from "../person/answer-cache.parts.ts";
import { languageStore } from "./language.ts";
import { linkStore } from "./link.ts";
import { veilStore } from "./notices.ts";
import { onPersonChange } from "../person/person-changes.ts";
import { sessionStore } from "../person/session.ts";
import { sweep } from "./signals.ts";
import { laterTimings } from "./later-timings.ts";

export type Area = keyof typeof api;

// The library believes in a network until it loses one: an app that opens without must say so itself.
onlineManager.setOnline(linkStore.get().online);
// It listens to the phone only while somebody listens to it: from now on, or a link lost before the first screen is missed.
onlineManager.subscribe(() => undefined);

/** What an action changes, by areas of the contract. */
export interface Changing extends Changed {
  changes: readonly Area[];
}

// Where an answer was lost there is no link: what it was about is asked for once that is back.
const whenLost = "none";

const mutationCache = createMutationCache(() => queryClient, whenLost);

export const queryClient: QueryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: {
      staleTime: laterTimings.poll,
      gcTime: laterTimings.answersCached,
      // A busy server is asked again for as long as the veil makes the person wait; any other failure is theirs to answer.
      retry: (_count, error) => isCallFailed(error) && isBusy(error) && veilStore.get() !== null,
      retryDelay: laterTimings.poll,
    },
    // An action is tried at once or fails: money is never queued, and nothing is done behind the person's back.
    mutations: { networkMode: "always", retry: false },
  },
});

/** For `PersistQueryClientProvider`: the app opens offline with the answers seen last. */
export const persistOptions = {
  persister: answerCache,
  // Answers of another shape than this build expects are not read.
  buster: shape,
  maxAge: laterTimings.answersCached,
  dehydrateOptions: {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ state, meta }: { state: { data: unknown }; meta?: { cache?: unknown } }) =>
      state.data !== undefined && meta?.cache !== false,
  },
};

/** The options of `useQuery` for a call; its key is the area, the call and the payload. */
export function queryOf<Payload, Output>(call: ClientCall<Payload, Output>, payload: Payload) {
  return queryOptions({
    queryKey: [...call.key, payload],
    queryFn: ({ signal }): Promise<Output> => call(payload, { signal }),
  });
}

interface CursorPage {
  nextCursor: string | null;
}

/** The options of `useInfiniteQuery` for a call that answers cursor pages; `quiet`: nobody looks at what is asked for. */
export function pagesOf<Payload extends { cursor?: string | undefined }, Page extends CursorPage>(
  call: ClientCall<Payload, Page>,
  payload: Payload,
  { quiet = false } = {},
) {
  return infiniteQueryOptions<Page, Error, InfiniteData<Page>, unknown[], string | undefined>({
    queryKey: [...call.key, "pages", payload],
    queryFn: ({ pageParam, signal }) => call({ ...payload, cursor: pageParam }, { signal, quiet }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** What is asked for again: the whole of an area, or a call of it. */
type Asked = Area | Pick<ClientCall<never, unknown>, "key">;

/** As `refresh`; settles once what is shown of it has come or has failed. */
export async function refreshed(...all: readonly Asked[]): Promise<void> {
  const keyOf = (asked: Asked) => (typeof asked === "string" ? [asked] : asked.key);
  await Promise.all(all.map((asked) => renewed(queryClient, { queryKey: keyOf(asked) })));
}

/** Fetches again what is shown of some areas and calls, and the rest of them when it is next shown: not this phone has changed it. */
export function refresh(...all: readonly Asked[]): void {
  void refreshed(...all);
}

/** The options of `useMutation` for a call that changes something. */
export function actionOf<Payload, Output>(call: ClientCall<Payload, Output>, { changes }: Changing) {
  return { mutationKey: call.key, mutationFn: (payload: Payload): Promise<Output> => call(payload), meta: { changes } };
}

/** Changes something where no component waits for it; what it has answered is shown by `work`, before the rest is asked for. */
export function carryOut<Output>(changing: Changing, work: () => Promise<Output>): Promise<Output> {
  const action = { mutationFn: work, meta: { ...changing } };
  return mutationCache.build<Output, Error, void, unknown>(queryClient, action).execute();
}

/** A query that never had an answer, not even the one that another answer lent it at first. */
const blank = { data: undefined, dataUpdatedAt: 0, dataUpdateCount: 0, status: "pending" } as const;

/** Forgets answers in memory: a screen that is still there is shown nothing of them, and holds on to its query until it goes. */
function forgetInMemory(queries: readonly Query[]): void {
  const cache = queryClient.getQueryCache();
  for (const query of queries) {
    query.reset();
    query.setState({ ...query.state, ...blank });
  }
  const removeUnseen = () => {
    for (const query of queries) if (query.getObserversCount() === 0) cache.remove(query);
  };
  removeUnseen();
  setTimeout(removeUnseen);
  if (sessionStore.get() !== null) void queryClient.refetchQueries({ type: "active" });
}

/** Forgets every answer, in memory and on the phone: the next person is never shown them, not even for a moment. */
function forgetAnswers(): void {
  void answerCache.removeClient();
  queryClient.getMutationCache().clear();
  forgetInMemory(queryClient.getQueryCache().getAll());
}

sweep.subscribe(() => {
  const old = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined && !isYoung(state) });
  if (old.length > 0) forgetInMemory(old);
});

onPersonChange("answers", forgetAnswers);

// The names of things come in the language of the caller.
languageStore.subscribe(() => void renewed(queryClient, {}));

linkStore.subscribe(({ online }) => {
  if (!online) return;
  // Where the app began without a link, the phone may never have been without a network, and has nothing to tell of.
  onlineManager.setOnline(true);
  void queryClient.refetchQueries({ type: "active", stale: true }, { cancelRefetch: false });
});
