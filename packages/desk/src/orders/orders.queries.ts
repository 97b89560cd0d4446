import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { deskOrders } from "@tsena/contract/desk.orders";
import type { DeskOrder } from "@tsena/web/shapes.ts";
import { send } from "../api/api.ts";
import { actionOf } from "../api/queries.ts";
import type { OrderFilters } from "./orders.filters.ts";

/** Between two looks at an open order while the page is seen, in milliseconds: it goes on meanwhile. */
const refetchMs = 30_000;

const rows = 50;

const all = ["orders"];
const keyOf = (id: string) => [...all, "one", id];

/** The orders that fit, the newest first, page by page. */
export function useOrders({ keyword, status, day }: Omit<OrderFilters, "id">) {
  return useInfiniteQuery({
    queryKey: [...all, "list", keyword, status, day],
    queryFn: ({ pageParam, signal }) =>
      send(
        deskOrders.list,
        {
          rows,
          cursor: pageParam,
          keyword: keyword === "" ? undefined : keyword,
          ...(status === "late" ? { late: true } : { status }),
          day: day === "" ? undefined : day,
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** One order with its story, looked at again while the page is seen. */
export function useOrder(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => send(deskOrders.detail, { id }, { signal }),
    refetchInterval: refetchMs,
  });
}

/** Keeps what a deed with an order answered. */
export function useCacheOrder(): (answer: DeskOrder) => void {
  const client = useQueryClient();
  return (answer) => void client.setQueryData(keyOf(answer.id), answer);
}

/** What an operator may do with an order, each with a reason. */
export const orderActions = {
  cancel: actionOf(deskOrders.cancel, { changes: ["orders"] }),
  refund: actionOf(deskOrders.refund, { changes: ["orders", "confirmations"] }),
};
