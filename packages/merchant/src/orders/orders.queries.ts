import { useInfiniteQuery, useMutation, useQuery, type InfiniteData } from "@tanstack/react-query";
import type { Order } from "@tsena/contract/orders";
import type { OrderTab } from "@tsena/contract/orders.states";
import { api } from "../api/api.ts";
import type { ClientCall } from "../api/client.ts";
import { actionOf, pagesOf, queryClient, queryOf, refresh, type Area } from "../api/queries.ts";
import { sessionStore } from "../api/session.ts";
import { useStore } from "../api/store.ts";
import { timings } from "../api/timings.ts";
import type { Step } from "./order.steps.ts";

const useSignedIn = () => useStore(sessionStore) !== null;

/** The orders of a tab, page after page. */
export function useOrders(tab: OrderTab) {
  return useInfiniteQuery({ ...pagesOf(api.orders.list, { tab }), enabled: useSignedIn() });
}

/** How many orders stand in each tab. */
export function useOrderCounts() {
  return useQuery({ ...queryOf(api.orders.countByTab, {}), enabled: useSignedIn() });
}

interface Pages {
  rows: Order[];
}

/** An order as a list has brought it: shown until its own answer comes, and without a link instead of it. */
function fromLists(id: string): Order | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<Pages>>({ queryKey: [...api.orders.list.key, "pages"] });
  return lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.rows)
    .find((order) => order.id === id);
}

/** One order. */
export function useOrder(id: string) {
  // What a list knew is stale from the start: the order's own answer is asked for at once.
  return useQuery({ ...queryOf(api.orders.detail, { id }), initialData: () => fromLists(id), initialDataUpdatedAt: 0 });
}

/** What happened to an order, asked again at the pace of the reminder while it is looked at. */
export function useOrderLog(id: string) {
  return useQuery({ ...queryOf(api.orderLogs.list, { id }), refetchInterval: timings.poll });
}

const changes = { changes: ["orders", "orderLogs"] as Area[] };

const steps: Record<Step, ClientCall<{ id: string }, Order>> = {
  accept: api.orders.accept,
  ready: api.orders.ready,
  dispatch: api.orders.dispatch,
  complete: api.orders.complete,
};

/** Takes a step with an order. */
export const useStep = (step: Step) => useMutation(actionOf(steps[step], changes));

export const useRefuse = () => useMutation(actionOf(api.orders.refuse, changes));

export const useDelay = () => useMutation(actionOf(api.orders.delay, changes));

/** The order as it stands on the server after an action was refused: what somebody else has made of it. */
export function fetchOrder(id: string): Promise<Order> {
  return queryClient.query({ ...queryOf(api.orders.detail, { id }), staleTime: 0 });
}

/** Asks for the orders on screen again. */
export async function refreshOrders(): Promise<void> {
  refresh("orderLogs");
  await queryClient.invalidateQueries({ queryKey: [api.orders.list.key[0]] });
}
