import { QueryClient } from "@tanstack/react-query";
import { languageStore } from "./language.ts";

/** Answers kept while the desk is open; a failure is shown with its retry instead of being tried again unseen. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 0, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});

// The names of things come in the language of the caller.
languageStore.subscribe(() => void queryClient.invalidateQueries());
