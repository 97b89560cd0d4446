import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { deskBooks } from "@tsena/contract/desk.books";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { lastDayOf } from "@tsena/contract/shops.months";
import { send } from "../api/api.ts";
import { actionOf } from "../api/queries.ts";
import { deedOf } from "../forms/sent-deed.ts";
import { rechargeDraftName } from "./recharge.draft.ts";
import type { BillFilters } from "./wallets.filters.ts";

const rows = 50;

const all = ["wallets"];

/** The wallets that fit, the newest shop's first, page by page. */
export function useWallets(keyword: string) {
  return useInfiniteQuery({
    queryKey: [...all, "list", keyword],
    queryFn: ({ pageParam, signal }) =>
      send(deskWallets.list, { rows, cursor: pageParam, keyword: keyword === "" ? undefined : keyword }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** One wallet in full. */
export function useWallet(shopId: string) {
  return useQuery({
    queryKey: [...all, "one", shopId],
    queryFn: ({ signal }) => send(deskWallets.detail, { shopId }, { signal }),
  });
}

/** The bill of a wallet, the newest first, page by page. */
export function useWalletBill(shopId: string, { type, status, month }: BillFilters) {
  const days = month === "" ? {} : { from: `${month}-01`, to: lastDayOf(month) };
  return useInfiniteQuery({
    queryKey: [...all, "bill", shopId, type, status, month],
    queryFn: ({ pageParam, signal }) =>
      send(deskWallets.bills, { rows, cursor: pageParam, shopId, type, status, ...days }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** What the platform takes of a shop's orders, and what it took before. */
export function useCommission(shopId: string) {
  return useQuery({
    queryKey: ["commission", shopId],
    queryFn: ({ signal }) => send(deskBooks.commission, { shopId }, { signal }),
  });
}

/** What an operator may do with a wallet. */
export const walletActions = {
  recharge: deedOf(
    actionOf(deskWallets.recharge, { changes: ["wallets", "confirmations"] }),
    ({ shopId }) => rechargeDraftName(shopId),
    (payload, idempotencyKey) => send(deskWallets.recharge, payload, { idempotencyKey }),
  ),
  setCommission: actionOf(deskBooks.setCommission, { changes: ["commission"] }),
};
