import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { deskKeys } from "@tsena/contract/desk.keys";
import { send } from "../api/api.ts";
import { actionOf, oneOf } from "../api/queries.ts";

/** How many keys are fetched at once. */
const rows = 50;

/** Between two looks while the page is seen, in milliseconds: systems call. */
const refetchMs = 30_000;

/** The keys of the platform's systems, the newest first, page by page. */
export function useKeys(revoked: boolean | undefined) {
  return useInfiniteQuery({
    queryKey: ["keys", "list", revoked],
    queryFn: ({ pageParam, signal }) => send(deskKeys.list, { rows, cursor: pageParam, revoked }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}

/** One key by its id, whether it opens or not; null where there is none, nothing while none is named. */
export function useKey(id: string) {
  return useQuery({
    ...oneOf("keys", id, (asked, options) => send(deskKeys.list, asked, options)),
    refetchInterval: refetchMs,
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

/**
 * What an operator may do with the keys: let a system in, renew its key, end it, give it a shop or take it back. Whether there is a
 * simulator is told of the operator's desk.
 */
export const keyActions = {
  make: actionOf(deskKeys.make, { changes: ["keys", "operator"] }),
  rotate: actionOf(deskKeys.rotate, { changes: ["keys"] }),
  revoke: actionOf(deskKeys.revoke, { changes: ["keys", "operator"] }),
  setShop: actionOf(deskKeys.setShop, { changes: ["keys"] }),
};
