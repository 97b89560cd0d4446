import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { desk } from "@tsena/contract/desk";
import { send } from "../api/api.ts";

/** Between two looks while the page is seen, in milliseconds: somebody waits at the phone for the code. */
const refetchMs = 5_000;

const rows = 50;

/** The messages that wait, the newest first; looked at again by itself while the page is seen. */
export function useOutbox(keyword: string) {
  return useInfiniteQuery({
    queryKey: ["outbox", keyword],
    queryFn: ({ pageParam, signal }) =>
      send(desk.outbox, { rows, cursor: pageParam, keyword: keyword === "" ? undefined : keyword }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}
