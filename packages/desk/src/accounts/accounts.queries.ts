import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { desk, type DeskAccount } from "@tsena/contract/desk";
import { send } from "../api/api.ts";
import { actionOf, oneOf } from "../api/queries.ts";

/** How many accounts are fetched at once. */
const rows = 50;

/** Between two looks while the page is seen, in milliseconds: people come to their phones and leave them. */
const refetchMs = 30_000;

/** The accounts that fit, the newest first, page by page; the rows of the last search stay until the next are there. */
export function useAccounts({ keyword, disabled }: { keyword: string; disabled: boolean | undefined }) {
  return useInfiniteQuery({
    queryKey: ["accounts", "list", keyword, disabled],
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

const oneAccount = (id: string) => oneOf("accounts", id, (asked, options) => send(desk.accounts, asked, options));

/** One account by its id, disabled or not; null where there is none, nothing while none is named. */
export function useAccount(id: string) {
  return useQuery({ ...oneAccount(id), refetchInterval: refetchMs });
}

/** Keeps what disabling or enabling an account answered. */
export function useCacheAccount(): (answer: DeskAccount) => void {
  const client = useQueryClient();
  return (answer) => void client.setQueryData<DeskAccount | null>(oneAccount(answer.id).queryKey, answer);
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
