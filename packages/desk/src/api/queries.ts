import { QueryClient } from "@tanstack/react-query";
import type { Call } from "@tsena/contract/call";
import { type Changing, createMutationCache, renewed } from "@tsena/web/renewed.ts";
import type { AppOutput, AppPayload } from "@tsena/web/terms.ts";
import { send } from "./api.ts";
import { languageStore } from "./language.ts";

/** Something an operator does with the server: the options of `useMutation`. */
export interface Action<Input, Output> {
  mutationFn: (input: Input) => Promise<Output>;
  meta: Changing & Record<string, unknown>;
}

/** Answers kept while the desk is open; a failure is shown with its retry instead of being tried again unseen. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // Where an answer was lost, the action may have arrived: what is shown is asked anew, however it ends.
    mutationCache: createMutationCache(() => client, "active"),
    defaultOptions: {
      queries: { retry: false, staleTime: 0, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

export const queryClient = createQueryClient();

/** What the count of all work begins with: whatever an operator does may end some of it. */
export const workKey = "work";

/** The action that a call is; see `Changing` for what it changes, beside the work that waits. */
export function actionOf<C extends Call>(call: C, meta: Changing): Action<AppPayload<C>, AppOutput<C>> {
  return { mutationFn: (payload) => send(call, payload), meta: { ...meta, changes: [...meta.changes, workKey] } };
}

/** The query for one row of a list, which finds it by its id: null where there is none, nothing while none is named. */
export function oneOf<Row>(
  area: string,
  id: string,
  list: (asked: { id: string }, options: { signal: AbortSignal }) => Promise<{ rows: readonly Row[] }>,
) {
  return {
    queryKey: [area, "one", id],
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await list({ id }, { signal })).rows[0] ?? null,
    enabled: id !== "",
  };
}

// The names of things come in the language of the caller.
languageStore.subscribe(() => void renewed(queryClient, {}));
