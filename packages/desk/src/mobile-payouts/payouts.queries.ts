import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { deskMobilePayouts, type MobilePayoutStory } from "@tsena/contract/desk.mobile-payouts";
import { send } from "../api/api.ts";
import { type Action, actionOf } from "../api/queries.ts";
import type { PayoutFilters } from "./payouts.filters.ts";

/** Between two looks while the page is seen, in milliseconds: payouts go on meanwhile. */
const refetchMs = 15_000;

const rows = 50;

const all = ["payouts"];

/** The payouts that fit, the newest first, page by page. */
export function usePayouts({ keyword, status }: Pick<PayoutFilters, "keyword" | "status">) {
  return useInfiniteQuery({
    queryKey: [...all, "list", keyword, status],
    queryFn: ({ pageParam, signal }) =>
      send(
        deskMobilePayouts.list,
        { rows, cursor: pageParam, keyword: keyword === "" ? undefined : keyword, status },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}

/** One payout with what the far side has answered. */
export function usePayout(id: string) {
  return useQuery({
    queryKey: [...all, "one", id],
    queryFn: ({ signal }) => send(deskMobilePayouts.detail, { id }, { signal }),
    refetchInterval: refetchMs,
  });
}

/** A day as both sides have it in their books. */
export function usePayoutDay(day: string) {
  return useQuery({
    queryKey: [...all, "day", day],
    queryFn: ({ signal }) => send(deskMobilePayouts.day, { day }, { signal }),
  });
}

/** Ends a payout as paid as it was asked for, or as not paid: the money goes back. */
export function decidePayout(paid: boolean): Action<{ id: string; reason: string }, MobilePayoutStory> {
  const { mutationFn, meta } = actionOf(deskMobilePayouts.decide, {
    changes: ["payouts", "wallets", "confirmations"],
  });
  return { mutationFn: (given) => mutationFn({ ...given, paid }), meta };
}

/** Has a payout asked about at once. */
export const askPayout = actionOf(deskMobilePayouts.ask, { changes: ["payouts"] });
