import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { wallet } from "@tsena/contract/wallet";
import type { Bill } from "@tsena/web/shapes.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { useState } from "react";
import { api } from "../api/api.ts";
import { carryOut, pagesOf, queryClient, queryOf } from "../api/queries.ts";
import { laterTimings } from "../api/later-timings.ts";

/** As no event may tell of money, it is asked for this often besides, in milliseconds: what it comes to, and each sum (rules/wallet.md#told-at-once). */
const askedEvery = { balance: 15_000, bills: 60_000 };

/** What the wallet holds. */
export const useBalance = () => useQuery({ ...queryOf(api.wallet.balance, {}), refetchInterval: askedEvery.balance });

/** The same, asked for anew whenever a page opens that depends on it. */
export const useFreshBalance = () => useQuery({ ...queryOf(api.wallet.balance, {}), refetchOnMount: "always" });

/** The bill, page after page. What was once looked for does not stay on the phone. */
export function useBills(asked: AppPayload<typeof wallet.bills>) {
  const isSearch = asked.keyword !== undefined;
  const found = useInfiniteQuery({
    ...pagesOf(api.wallet.bills, asked),
    refetchInterval: askedEvery.bills,
    ...(isSearch ? { gcTime: laterTimings.searchCached, meta: { cache: false } } : {}),
  });
  // What was found before stays until the next answer, however long that takes, and where it does not come.
  const [before, setBefore] = useState(found.data);
  if (found.data !== undefined && found.data !== before) setBefore(found.data);
  return { found, shown: found.data ?? before };
}

interface Pages {
  rows: Bill[];
}

/** A line as a list has brought it: shown until its own answer comes, and without a link instead of it. */
function fromLists(id: string): Pages | undefined {
  const isList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    api.wallet.bills.key.every((part, at) => queryKey[at] === part) && queryKey.includes("pages");
  const lists = queryClient.getQueriesData<InfiniteData<Pages>>({ predicate: isList });
  const row = lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((one) => one.id === id);
  return row && { rows: [row] };
}

/** One line of the bill, in a list of its own; none where there is no such line. */
export function useBill(id: string) {
  return useQuery({
    ...queryOf(api.wallet.bills, { id }),
    initialData: () => {
      const known = fromLists(id);
      return known && { ...known, nextCursor: null };
    },
    initialDataUpdatedAt: 0,
  });
}

/** A month of the wallet, as it stands now. */
export const useStatement = (month: string) =>
  useQuery({ ...queryOf(api.wallet.statement, { month }), refetchOnMount: "always", meta: { cache: false } });

/** The same as a table for a spreadsheet. */
export const exportStatement = (month: string) => api.wallet.exportStatement({ month });

/** Sets the payment password. Rejects with the failure of a quiet call. */
export const setPayPassword = (typed: AppPayload<typeof wallet.setPayPassword>) =>
  carryOut({ changes: ["wallet"] }, () => api.wallet.setPayPassword(typed, { quiet: true }));
