import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { deskKeys } from "@tsena/contract/desk.keys";
import { send } from "../api/api.ts";

/** How many keys are fetched at once. */
const rows = 50;

/** The keys of the platform's systems, the newest first, page by page. */
export function useKeys(revoked: boolean | undefined) {
  return useInfiniteQuery({
    queryKey: ["keys", revoked],
    queryFn: ({ pageParam, signal }) => send(deskKeys.list, { rows, cursor: pageParam, revoked }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The shops whose name holds what was typed; none while nothing is. */
export function useFoundShops(keyword: string) {
  return useQuery({
    queryKey: ["found-shops", keyword],
    queryFn: ({ signal }) => send(deskKeys.shops, { keyword }, { signal }),
    enabled: keyword !== "",
    placeholderData: keepPreviousData,
  });
}
