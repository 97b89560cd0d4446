import { queryOptions, useInfiniteQuery, useMutation, useQuery, type InfiniteData } from "@tanstack/react-query";
import type { orders } from "@tsena/contract/orders";
import { isOwnDelivery, orderStatuses, type OrderTab } from "@tsena/contract/orders.states";
import { useStore } from "@tsena/web/store.ts";
import type { Order } from "@tsena/web/shapes.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { useEffect, useMemo, useState } from "react";
import { api } from "../api/api.ts";
import type { ClientCall } from "../api/client.ts";
import { orderChanges } from "../api/order-changes.ts";
import { actionOf, pagesOf, queryClient, queryOf, refresh, refreshed } from "../api/queries.ts";
import { savesData } from "../api/saves-data.ts";
import { onPersonChange } from "../person/person-changes.ts";
import { sessionStore } from "../person/session.ts";
import { useHasShop } from "../person/use-may.ts";
import { laterTimings } from "../api/later-timings.ts";
import type { OnSettled } from "./order.settled.ts";
import type { Step } from "./order.steps.ts";
import { visibleTabs } from "./visible-tabs.ts";

/** The lists of the tabs, and what searches have found. */
const everyList = {
  predicate: ({ queryKey: [area, , pages] }: { queryKey: readonly unknown[] }) =>
    area === api.orders.list.key[0] && pages === "pages",
};

/** In milliseconds; the reminder, which rings, is three times as quick, and asks for the counts itself where its stream tells. */
const countsEvery = { usually: 15_000, savingData: 60_000 };

/** Somebody is at the phone who was granted a list of orders: what is certain to be refused is not asked. */
function useSeesOrders(): boolean {
  const session = useStore(sessionStore);
  return session !== null && visibleTabs(session).length > 0;
}

/** There are orders to count: whoever awaits a shop has none, and would be told so. */
function useHasOrders(): boolean {
  const [sees, hasShop] = [useSeesOrders(), useHasShop()];
  return sees && hasShop;
}

/** A query that is asked again by itself: once there is something to look at, a failure to renew it disturbs nobody. */
function renewedOf<Payload, Output>(call: ClientCall<Payload, Output>, payload: Payload) {
  const options = queryOf(call, payload);
  const isShown = () => queryClient.getQueryData(options.queryKey) !== undefined;
  return queryOptions({
    queryKey: options.queryKey,
    queryFn: ({ signal }) => call(payload, { signal, quiet: isShown() }),
  });
}

/** The orders of a tab, page after page. */
export function useOrders(tab: OrderTab, how: { quiet?: boolean } = {}) {
  return useInfiniteQuery({ ...pagesOf(api.orders.list, { tab }, how), enabled: useSeesOrders() });
}

/** The orders that wait for their courier, all pages of them: what is summed or printed is whole. */
export function useAllAccepted(how: { quiet?: boolean } = {}) {
  const orders = useOrders("toPickUp", how);
  const { hasNextPage, isFetching, isError, fetchNextPage } = orders;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return orders;
}

/** The orders that have ended, by the last of them that ended on a day or before; with what came of each of their days. */
export function useHistory(until: string | undefined) {
  const asked = { tab: "history", ...(until === undefined ? {} : { until }) } as const;
  return useInfiniteQuery({ ...pagesOf(api.orders.list, asked), enabled: useSeesOrders() });
}

/** The orders that a search finds, page after page. What was once looked for does not stay on the phone. */
export function useFoundOrders(asked: AppPayload<typeof orders.search>) {
  const found = useInfiniteQuery({
    ...pagesOf(api.orders.search, asked),
    enabled: useSeesOrders(),
    gcTime: laterTimings.searchCached,
    meta: { cache: false },
  });
  // What was found before stays until the next answer, however long that takes, and where it does not come.
  const [before, setBefore] = useState(found.data);
  if (found.data !== undefined && found.data !== before) setBefore(found.data);
  return { found, shown: found.data ?? before };
}

/** How many orders stand in each tab. */
export function useOrderCounts() {
  return useQuery({ ...renewedOf(api.orders.countByTab, {}), enabled: useHasOrders() });
}

const acceptedKey = pagesOf(api.orders.list, { tab: "toPickUp" }).queryKey;

/**
 * The accepted orders, behind every page; none until all of them have come to this page. The counts that are read first may
 * be younger than the list: then they do not change any more, and it is asked for once more.
 */
export function useFollowedAccepted() {
  const { data, hasNextPage, dataUpdatedAt, refetch } = useAllAccepted({ quiet: true });
  // By how often it came, for what came later may bear an earlier hour: the phone's clock is put right.
  const { dataUpdateCount = 0 } = queryClient.getQueryState(acceptedKey) ?? {};
  const isWhole = !hasNextPage && dataUpdateCount > 0;
  const rows = useMemo(() => (isWhole ? data?.pages.flatMap((page) => page.rows) : undefined), [isWhole, data]);
  const counted = useOrderCounts().data?.toPickUp;
  const listed = rows?.length;
  useEffect(() => {
    if (counted !== undefined && listed !== undefined && counted !== listed) void refetch();
  }, [counted, listed, refetch]);
  return { rows, at: dataUpdatedAt };
}

/** The counts as they were when the lists were last asked for. */
let countsBefore: ReturnType<typeof useOrderCounts>["data"];

onPersonChange("counts", () => void (countsBefore = undefined));

/**
 * Keeps counts and lists true where nothing rings, as when a courier has fetched an order or another phone has called one ready: a
 * few bytes are asked for at intervals, and the lists only once those have changed.
 */
export function useFreshCounts(): void {
  const isCounted = useHasOrders();
  const { data } = useQuery({
    ...renewedOf(api.orders.countByTab, {}),
    enabled: isCounted,
    refetchInterval: () => (savesData() ? countsEvery.savingData : countsEvery.usually),
  });
  useEffect(() => {
    const before = countsBefore;
    if (data === undefined || data === before) return;
    countsBefore = data;
    if (before === undefined) return;
    if (Object.values(before).join() !== Object.values(data).join()) refresh(api.orders.list, api.orders.search);
  }, [data]);
}

interface Pages {
  rows: Order[];
}

/** Shows an order as the server has just answered it wherever nothing later of it is shown, until the lists are asked again. */
export function showOrder(order: Order): void {
  const laterOf = (shown = order) => (shown.version > order.version ? shown : order);
  queryClient.setQueryData(queryOf(api.orders.detail, { id: order.id }).queryKey, laterOf);
  queryClient.setQueriesData<InfiniteData<Pages>>(everyList, (data) =>
    data === undefined
      ? undefined
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => (row.id === order.id ? laterOf(row) : row)),
          })),
        },
  );
}

/** An order as a list has brought it: shown until its own answer comes, and without a link instead of it. */
function fromLists(id: string): Order | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<Pages>>(everyList);
  return lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.rows)
    .find((order) => order.id === id);
}

/** Whether one of the platform's couriers is waited for with what is ready. */
const awaitsCourier = (order: Order): boolean =>
  order.ready && order.status === orderStatuses.awaitingCourier && !isOwnDelivery(order);

/** The accepted orders, the first that are due first, page after page until these are among them. */
async function acceptedUntil(ids: readonly string[], signal: AbortSignal): Promise<Order[]> {
  const rows: Order[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.orders.list({ tab: "toPickUp", cursor }, { signal, quiet: true });
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && !ids.every((id) => rows.some((row) => row.id === id)));
  return rows;
}

/**
 * Keeps true when a courier fetches what is ready: how far they are changes nothing that is counted, and rings nowhere.
 * Asked for as often as the counts, and only while somebody is waited for.
 */
export function useFreshCouriers(orders: readonly Order[]): void {
  const awaiting = orders.filter(awaitsCourier).map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ["couriers"],
    queryFn: ({ signal }) => acceptedUntil(awaiting, signal),
    enabled: awaiting.length > 0,
    refetchInterval: () => (savesData() ? countsEvery.savingData : countsEvery.usually),
    // What was told when this was looked at last is not shown over what the lists have brought since.
    gcTime: 0,
    meta: { cache: false },
  });
  useEffect(() => data?.filter(awaitsCourier).forEach(showOrder), [data]);
}

/** One order, asked again at the pace of the reminder while it is looked at, until it has ended. */
export function useOrder(id: string) {
  return useQuery({
    ...renewedOf(api.orders.detail, { id }),
    // What a list knew is stale from the start: the order's own answer is asked for at once.
    initialData: () => fromLists(id),
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.closedAt === null ? laterTimings.poll : false,
  });
}

/** What happened to an order, asked again at the pace of the reminder while it is looked at. */
export function useOrderLog(id: string) {
  return useQuery({ ...renewedOf(api.orderLogs.list, { id }), refetchInterval: laterTimings.poll });
}

/** The steps that move money or dishes out of the shop: they are taken while there is a link, or not at all. */
const handOvers = { dispatch: api.orders.dispatch, complete: api.orders.complete };

export type HandOver = keyof typeof handOvers;

export const isHandOver = (step: Step): step is HandOver => step in handOvers;

/** Sends an order out, or hands it over. */
export const useHandOver = (step: HandOver) => useMutation(actionOf(handOvers[step], orderChanges));

/** Has an order's customer asked whether the rest is wanted where something is missing: with a link, or not at all. */
export const usePropose = () => useMutation(actionOf(api.orders.propose, orderChanges));

/**
 * Shows what somebody else has made of an order, after an action was refused; where it cannot be fetched, the lists bring it. Of one
 * that is as it was nothing is said: it was refused for who asked, as where a right is missing, and nobody was faster.
 */
export function showTruth({ id, version }: Pick<Order, "id" | "version">, onSettled: OnSettled): void {
  const fetched = queryClient.query({ ...queryOf(api.orders.detail, { id }), staleTime: 0 });
  fetched.then(
    (order) => (order.version === version ? undefined : onSettled(order, "others")),
    // The request layer has told why.
    () => undefined,
  );
}

/** What has become of an order; rejects where that cannot be known, of which nobody is told. */
export const truthOf = (id: string): Promise<Order> => api.orders.detail({ id }, { quiet: true });

/** Asks for the orders on screen again. */
export async function refreshOrders(): Promise<void> {
  refresh("orderLogs");
  await refreshed("orders");
}
