import {
  type InfiniteData,
  infiniteQueryOptions,
  MutationCache,
  type MutationOptions,
  onlineManager,
  type Query,
  QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { isOutcomeUnknown } from "@tsena/contract/exchange";
import { renewed } from "@tsena/web/renewed.ts";
import { shape } from "virtual:calls";
import type { api } from "./api.ts";
import { isBusy, isCallFailed } from "@tsena/web/call-failed.ts";
import type { ClientCall } from "./client.ts";
import { keptAnswers } from "./kept-answers.ts";
import { isYoung } from "./kept-answers.parts.ts";
import { languageStore } from "./language.ts";
import { hasNetwork, linkStore } from "./link.ts";
import { veilStore } from "./notices.ts";
import { sessionStore } from "./session.ts";
import { sweep } from "./signals.ts";
import { timings } from "./timings.ts";

export type Area = keyof typeof api;

// The library believes in a network until it loses one: an app that opens without must say so itself.
onlineManager.setOnline(linkStore.get().online);
// It listens to the phone only while somebody listens to it: from now on, or a link lost before the first screen is missed.
onlineManager.subscribe(() => undefined);

interface Changing {
  /** The areas that it changes: once the server has spoken, what is shown of them is fetched again. */
  changes: readonly Area[];
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: Changing & Record<string, unknown>;
  }
}

const mutationCache: MutationCache = new MutationCache({
  onSuccess: (_output, _payload, _context, { meta }) => refresh(...(meta?.changes ?? [])),
  onError: (error, _payload, _context, { meta }) => {
    // A refusal says that what the screen shows is no longer so (another device was faster).
    if (isCallFailed(error) && !isOutcomeUnknown(error)) refresh(...(meta?.changes ?? []));
  },
});

export const queryClient: QueryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: {
      staleTime: timings.poll,
      gcTime: timings.keepAnswers,
      // A busy server is asked again for as long as the veil makes the person wait; any other failure is theirs to answer.
      retry: (_count, error) => isCallFailed(error) && isBusy(error) && veilStore.get() !== null,
      retryDelay: timings.poll,
    },
    // An action is tried at once or fails: money is never queued, and nothing is done behind the person's back.
    mutations: { networkMode: "always", retry: false },
  },
});

/** For `PersistQueryClientProvider`: the app opens offline with the answers seen last. */
export const persistOptions = {
  persister: keptAnswers,
  // Answers of another shape than this build expects are not read.
  buster: shape,
  maxAge: timings.keepAnswers,
  dehydrateOptions: {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ state, meta }: { state: { data: unknown }; meta?: { keep?: unknown } }) =>
      state.data !== undefined && meta?.keep !== false,
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

/** The options of `useInfiniteQuery` for a call that answers cursor pages. */
export function pagesOf<Payload extends { cursor?: string | undefined }, Page extends CursorPage>(
  call: ClientCall<Payload, Page>,
  payload: Payload,
) {
  return infiniteQueryOptions<Page, Error, InfiniteData<Page>, unknown[], string | undefined>({
    queryKey: [...call.key, "pages", payload],
    queryFn: ({ pageParam, signal }) => call({ ...payload, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** As `refresh`; settles once what is shown of the areas has come or has failed. */
export async function refreshed(...areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => renewed(queryClient, { queryKey: [area] })));
}

/** Fetches again what is shown of some areas, and the rest of them when it is next shown. */
export function refresh(...areas: readonly Area[]): void {
  void refreshed(...areas);
}

/** As `refresh`, of some calls alone. */
export function refreshCalls(...calls: Pick<ClientCall<never, unknown>, "key">[]): void {
  for (const { key } of calls) void renewed(queryClient, { queryKey: key });
}

/** The options of `useMutation` for a call that changes something. */
export function actionOf<Payload, Output>(call: ClientCall<Payload, Output>, { changes }: Changing) {
  return { mutationKey: call.key, mutationFn: (payload: Payload): Promise<Output> => call(payload), meta: { changes } };
}

/** Does what `actionOf` describes, where no component waits for it. */
export function carryOut<Payload, Output>(
  action: MutationOptions<Output, Error, Payload>,
  payload: Payload,
): Promise<Output> {
  return mutationCache.build(queryClient, action).execute(payload);
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
  void keptAnswers.removeClient();
  queryClient.getMutationCache().clear();
  forgetInMemory(queryClient.getQueryCache().getAll());
}

sweep.subscribe(() => {
  const old = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined && !isYoung(state) });
  if (old.length > 0) forgetInMemory(old);
});

sessionStore.subscribe((now, before) => {
  if (now?.userInfo.keptUnder !== before?.userInfo.keptUnder) forgetAnswers();
});

// The names of things come in the language of the caller.
languageStore.subscribe(() => void renewed(queryClient, {}));

linkStore.subscribe(({ online }) => {
  // A late answer may have come after the phone told that its network is gone: it does not tell so twice.
  if (!online && !hasNetwork()) onlineManager.setOnline(false);
  if (!online) return;
  // Where the app began without a link, the phone may never have been without a network, and has nothing to tell of.
  onlineManager.setOnline(true);
  void queryClient.refetchQueries({ type: "active", stale: true }, { cancelRefetch: false });
});
