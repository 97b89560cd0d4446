import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { desk } from "@tsena/contract/desk";
import { send } from "../api/api.ts";
import { actionOf } from "../api/queries.ts";

/** How many accounts are fetched at once. */
const rows = 50;

/** Between two looks while the page is seen, in milliseconds: people come to their phones and leave them. */
const refetchMs = 30_000;

/** The accounts that fit, the newest first, page by page; the rows of the last search stay until the next are there. */
export function useAccounts({ keyword, disabled }: { keyword: string; disabled: boolean | undefined }) {
  return useInfiniteQuery({
    queryKey: ["accounts", keyword, disabled],
    queryFn: ({ pageParam, signal }) =>
      send(
        desk.accounts,
        { rows, cursor: pageParam, keyword: keyword === "" ? undefined : keyword, disabled },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}

/** How much of an account's money on its way out disabling it would stop; not asked while `isWanted` is false. */
export function useOpenWithdrawals(userId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ["accounts", "withdrawals", userId],
    queryFn: ({ signal }) => send(desk.openWithdrawals, { userId }, { signal }),
    enabled: isWanted,
  });
}

/** Disables an account, or enables it again. */
export const setDisabled = actionOf(desk.setDisabled, { changes: ["accounts", "payouts", "wallets"] });
