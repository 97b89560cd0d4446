import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { deskApplications, type ReviewedApplication } from "@tsena/contract/desk.applications";
import { send } from "../api/api.ts";
import { actionOf } from "../api/queries.ts";
import { type Choice, statusOf } from "./applications.filters.ts";

/** Between two looks while the page is seen, in milliseconds: others send and decide meanwhile. */
const refetchMs = 30_000;

const rows = 50;

const all = ["applications"];
const keyOf = (shopId: string) => [...all, "one", shopId];

/** The applications that fit, page by page: those that wait first come, first served, any other by the last sent. */
export function useApplications({ keyword, choice }: { keyword: string; choice: Choice }) {
  return useInfiniteQuery({
    queryKey: [...all, "list", choice, keyword],
    queryFn: ({ pageParam, signal }) =>
      send(
        deskApplications.list,
        {
          rows,
          cursor: pageParam,
          keyword: keyword === "" ? undefined : keyword,
          auditStatus: statusOf[choice],
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}

/** One application as it was sent last, looked at again while the page is seen. */
export function useApplication(shopId: string) {
  return useQuery({
    queryKey: keyOf(shopId),
    queryFn: ({ signal }) => send(deskApplications.detail, { shopId }, { signal }),
    refetchInterval: refetchMs,
  });
}

/** Caches what a decision answered. */
export function useDecided(): (answer: ReviewedApplication) => void {
  const client = useQueryClient();
  return (answer) => void client.setQueryData(keyOf(answer.shopId), answer);
}

/** Decides on an application. */
export const decideOn = actionOf(deskApplications.decide, { changes: ["applications"] });
