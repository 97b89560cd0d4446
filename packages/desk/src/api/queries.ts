import { MutationCache, QueryClient } from "@tanstack/react-query";
import type { Call, CallOutput, CallPayload } from "@tsena/contract/call";
import { renewed } from "@tsena/web/renewed.ts";
import { send } from "./api.ts";
import { languageStore } from "./language.ts";

interface Changing {
  /** The first word of the queries that it changes. */
  changes: string;
}

/** Something an operator does with the server: the options of `useMutation`. */
export interface Action<Input, Output> {
  mutationFn: (input: Input) => Promise<Output>;
  meta: Changing & Record<string, unknown>;
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: Changing & Record<string, unknown>;
  }
}

/** Answers kept while the desk is open; a failure is shown with its retry instead of being tried again unseen. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    // Refused, somebody else was faster; where its answer was lost it may have arrived: what is shown is asked anew, however it ends.
    mutationCache: new MutationCache({
      onSettled: (_output, _error, _input, _context, { meta }) => {
        if (meta !== undefined) void renewed(client, { queryKey: [meta.changes] });
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 0, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

export const queryClient = createQueryClient();

/** The action that a call is; see `Changing` for what it changes. */
export function actionOf<C extends Call>(call: C, meta: Changing): Action<CallPayload<C>, CallOutput<C>> {
  return { mutationFn: (payload) => send(call, payload), meta: { ...meta } };
}

// The names of things come in the language of the caller.
languageStore.subscribe(() => void renewed(queryClient, {}));
